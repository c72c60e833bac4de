import type { Sound } from "@attune/audio";
import { createFakeSpeaker } from "@attune/audio/fake";
import { expect, test } from "vitest";
import { quietSpeaker } from "./quiet-speaker.ts";

const NOTE: Sound = { kind: "note", name: "C4" };

/** Waits until promises of the sound's end have settled, and for the task after that. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, 1));
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
])("holds announcements until a $kind has played", async (sound) => {
  const { fake, speaker, holders } = quiet();
  void speaker.play(sound);
  expect(holders()).toBe(1);
  fake.finish();
  await settle();
  expect(holders()).toBe(0);
});

test("holds announcements during a following sound, and releases them when it is stopped", async () => {
  const { speaker, holders } = quiet();
  void speaker.play(NOTE).then(() => speaker.play(NOTE));
  void speaker.play(NOTE);
  await settle();
  expect(holders()).toBe(1);
  speaker.stop();
  await settle();
  expect(holders()).toBe(0);
});

test("doesn't hold announcements for an effect", () => {
  const { speaker, holders } = quiet();
  void speaker.play({ kind: "effect", name: "great" });
  expect(holders()).toBe(0);
});
