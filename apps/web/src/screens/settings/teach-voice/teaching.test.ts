import { createFakeClock, createFakeMicrophone, createFakeSpeaker } from "@attune/audio/fake";
import { SYLLABLES } from "@attune/theory";
import { expect, it } from "vitest";
import { createOwnVoiceStore } from "../../../data/own-voice/own-voice.ts";
import { createMemoryStorage } from "../../../lib/storage/key-value-storage.ts";
import { createTeaching } from "./teaching.ts";

const NOTE = {
  heldHz: 220,
  stabilityCents: 5,
  heldSeconds: 0.5,
  driftCents: 0,
  start: 0.3,
  end: 1,
};
const SHORT = { ...NOTE, heldSeconds: 0.1, start: 0.1, end: 0.2 };
/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function setup() {
  const clock = createFakeClock();
  const speaker = createFakeSpeaker();
  const microphone = createFakeMicrophone();
  const voice = createOwnVoiceStore(createMemoryStorage(), new EventTarget());
  microphone.recording = { samples: new Float32Array(2000), sampleRate: 1000, frames: [] };
  const fake = { notes: [SHORT, NOTE], model: "m1" as string | undefined, helps: true };
  const lengths: number[] = [];
  const teaching = createTeaching({
    clock,
    speaker,
    microphone,
    voice,
    analyze: async () => ({ notes: fake.notes, voicedSeconds: 1 }),
    syllables: {
      async model() {
        if (fake.model === undefined) throw new Error("NETWORK ERROR");
        return fake.model;
      },
      async embed({ symbol, samples }) {
        if (fake.model === undefined) throw new Error("ERROR");
        lengths.push(samples.length);
        return { symbol, embedding: [1] };
      },
      async helps() {
        if (fake.model === undefined) throw new Error("ERROR");
        return fake.helps;
      },
    },
    toneOf: ({ round }) => (round === 0 ? "C4" : "D4"),
  });
  const state = () => teaching.current();
  /** Hears the tone. */
  async function listen() {
    clock.advance(800);
    speaker.finish();
    await settle();
    clock.advance(150);
  }
  /** Hears the tone and lets the time to sing pass. */
  async function sing() {
    await listen();
    clock.advance(4000);
    await settle();
  }
  const sung = () => voice.current().takes.map(({ symbol }) => symbol);
  return { clock, speaker, microphone, voice, fake, lengths, teaching, state, listen, sing, sung };
}

it("teaches every syllable twice, each round on its own tone, and says that it helps", async () => {
  const t = setup();
  await t.teaching.start();
  for (let i = 0; i < 34; i++) await t.sing();
  expect(t.sung()).toEqual([...SYLLABLES, ...SYLLABLES]);
  expect(t.speaker.played[0]).toMatchObject({ name: "C4" });
  expect(t.speaker.played[33]).toMatchObject({ name: "D4" });
  expect(t.state()).toEqual({ stage: "done", helps: true });
  expect(t.microphone.state).toBe("closed");
  expect(t.clock.pending).toBe(0);
});

it("listens only after the tone, and embeds the longest note with its consonant", async () => {
  const t = setup();
  await t.teaching.start();
  expect(t.state()).toMatchObject({ stage: "tone", symbol: "DO" });
  t.clock.advance(800);
  expect(t.microphone.state).toBe("open");
  t.speaker.finish();
  await settle();
  t.clock.advance(150);
  expect([t.state().stage, t.microphone.state]).toEqual(["listening", "recording"]);
  t.clock.advance(4000);
  await settle();
  // From the end of the short note, 0.1 s earlier, to the end.
  expect(t.lengths).toEqual([800]);
});

it("goes on as soon as the note has ended", async () => {
  const t = setup();
  await t.teaching.start();
  await t.listen();
  for (let time = 0; time < 1; time += 0.01) {
    t.microphone.emitFrames({ time, hz: time < 0.5 ? 220 : 0, clarity: 1, level: 0.1 });
  }
  await settle();
  expect(t.state()).toMatchObject({ stage: "tone", symbol: SYLLABLES[1] });
});

it("asks again after silence, and pauses after three times", async () => {
  const t = setup();
  t.fake.notes = [];
  await t.teaching.start();
  await t.sing();
  expect(t.state()).toMatchObject({ stage: "tone", symbol: "DO", isAgain: true });
  await t.sing();
  await t.sing();
  expect(t.state()).toEqual({ stage: "ready", problem: "silence" });
  expect([t.microphone.state, t.sung()]).toEqual(["closed", []]);
});

it("pauses when the tone isn't heard", async () => {
  const t = setup();
  await t.teaching.start();
  t.clock.advance(800);
  t.speaker.fail();
  await settle();
  expect(t.state()).toEqual({ stage: "ready", problem: "unheard" });
  expect([t.microphone.state, t.clock.pending]).toEqual(["closed", 0]);
});

it("skips a syllable, while it is asked for or sung", async () => {
  const t = setup();
  await t.teaching.start();
  t.teaching.skip();
  expect(t.state().symbol).toBe(SYLLABLES[1]);
  await t.listen();
  t.teaching.skip();
  expect(t.state()).toMatchObject({ stage: "tone", symbol: SYLLABLES[2] });
  await t.sing();
  expect(t.sung()).toEqual([SYLLABLES[2]]);
});

it("keeps what was sung when it is stopped, and continues there", async () => {
  const t = setup();
  t.fake.helps = false;
  await t.teaching.start();
  await t.sing();
  await t.teaching.stop();
  expect(t.state()).toEqual({ stage: "done", helps: false });
  await t.teaching.start();
  expect(t.state().symbol).toBe(SYLLABLES[1]);
});

it.each([
  ["the microphone is lost", "lost", (t: ReturnType<typeof setup>) => t.microphone.lose()],
  ["the page is hidden", "hidden", (t: ReturnType<typeof setup>) => t.teaching.pause("hidden")],
] as const)("pauses when %s", async (_, problem, interrupt) => {
  const t = setup();
  await t.teaching.start();
  await t.listen();
  interrupt(t);
  expect(t.state()).toEqual({ stage: "ready", problem });
  expect([t.microphone.state, t.clock.pending]).toEqual(["closed", 0]);
  t.teaching.skip();
  t.teaching.pause("hidden");
  expect(t.state()).toEqual({ stage: "ready", problem });
});

it("says why it can't start, and starts at the next try", async () => {
  const t = setup();
  t.fake.model = undefined;
  await t.teaching.start();
  expect(t.state()).toEqual({ stage: "ready", problem: "model" });
  t.fake.model = "m1";
  t.microphone.failWith("denied");
  await t.teaching.start();
  expect(t.state()).toEqual({ stage: "ready", problem: "denied" });
  await t.teaching.start();
  expect(t.state().stage).toBe("tone");
});

it("pauses when the model fails in between, and claims nothing if it fails at the end", async () => {
  const t = setup();
  await t.teaching.start();
  t.fake.model = undefined;
  await t.sing();
  expect(t.state()).toEqual({ stage: "ready", problem: "model" });
  await t.teaching.stop();
  expect(t.state()).toEqual({ stage: "done", helps: false });
});

it("closes a microphone that opens after it was stopped", async () => {
  const t = setup();
  const starting = t.teaching.start();
  t.teaching.pause("hidden");
  await starting;
  expect([t.state().stage, t.microphone.state]).toEqual(["ready", "closed"]);
});

it("ignores a note whose analysis ends after it was stopped", async () => {
  const t = setup();
  await t.teaching.start();
  await t.listen();
  t.clock.advance(4000);
  t.teaching.pause("hidden");
  await settle();
  expect([t.sung(), t.state().stage]).toEqual([[], "ready"]);
});
