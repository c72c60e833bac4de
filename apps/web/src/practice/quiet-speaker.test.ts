import type { Sound } from "@attune/audio";
import { createFakeSpeaker } from "@attune/audio/fake";
import { expect, test } from "vitest";
import { quietSpeaker } from "./quiet-speaker.ts";

const NOTE: Sound = { kind: "note", name: "C4" };

/** Whoever waited for a sound's end has heard of it, and the task after that is done. */
async function passed(): Promise<void> {
  await new Promise((heard) => setImmediate(heard));
  await new Promise((done) => setTimeout(done, 1));
}

function quiet() {
  const fake = createFakeSpeaker();
  let holders = 0;
  const speaker = quietSpeaker(fake, () => {
    holders += 1;
    return () => {
      holders -= 1;
    };
  });
  return { fake, speaker, holders: () => holders };
}

test.each<Sound>([
  NOTE,
  { kind: "recording", name: "d-dorian" },
  { kind: "take", samples: new Float32Array(1), sampleRate: 48_000 },
  { kind: "mix", parts: [{ at: 0, sound: NOTE }] },
])("readers keep silent until a $kind has sounded", async (sound) => {
  const { fake, speaker, holders } = quiet();
  void speaker.play(sound);
  expect(holders()).toBe(1);
  fake.finish();
  await passed();
  expect(holders()).toBe(0);
});

test("they keep silent over the next sound too, and speak when it is stopped", async () => {
  const { speaker, holders } = quiet();
  void speaker.play(NOTE).then(() => speaker.play(NOTE));
  void speaker.play(NOTE);
  await passed();
  expect(holders()).toBe(1);
  speaker.stop();
  await passed();
  expect(holders()).toBe(0);
});

test("they may speak over an effect", () => {
  const { speaker, holders } = quiet();
  void speaker.play({ kind: "effect", name: "great" });
  expect(holders()).toBe(0);
});
