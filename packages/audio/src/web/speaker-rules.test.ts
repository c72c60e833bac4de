import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sound } from "../ports.ts";
import { type Cue, createSpeakerOn, type Stage } from "./speaker-rules.ts";
import type { Samples } from "./speaker-samples.ts";

const note = (name: string): Sound => ({ kind: "note", name });
const GREAT: Sound = { kind: "effect", name: "great" };
const VOLUMES = { notes: 0.7, effects: 0.15 };

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A stage that only takes notes of what it is asked for. */
function fakeStage(open = true) {
  const performed: { cues: readonly Cue<string>[]; onEnd: () => void; silenced: boolean }[] = [];
  const stage: Stage<string> = {
    open: async () => open,
    perform(cues, onEnd) {
      const one = { cues, onEnd, silenced: false };
      performed.push(one);
      return {
        silence() {
          one.silenced = true;
        },
      };
    },
  };
  return { stage, performed };
}

/** Samples that are there, but for the keys that are not. */
function fakeSamples(...missing: string[]): Samples<string> {
  return {
    preload: async () => {},
    decodeFetched: async () => {},
    get: async ({ key }) => (missing.includes(key) ? undefined : key),
  };
}

/** Lets everything that is already settled run on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function setup(options: { open?: boolean; missing?: string[] } = {}) {
  const { stage, performed } = fakeStage(options.open);
  const speaker = createSpeakerOn(stage, fakeSamples(...(options.missing ?? [])), () => VOLUMES);
  const done: string[] = [];
  async function play(sound: Sound, label = "name" in sound ? sound.name : sound.kind) {
    void speaker.play(sound).then(() => done.push(label));
    await settle();
  }
  return { speaker, performed, done, play };
}

test("a note plays its sample at the volume of notes, and resolves at its end", async () => {
  const { performed, done, play } = setup();
  await play(note("Db4"));
  expect(performed[0]?.cues).toEqual([
    { voice: { kind: "buffer", buffer: "C_sharp_4" }, at: 0, hold: 0.5, gain: 0.7 },
  ]);
  expect(done).toEqual([]);
  performed[0]?.onEnd();
  await settle();
  expect(done).toEqual(["Db4"]);
});

test("a second note stops the first", async () => {
  const { performed, done, play } = setup();
  await play(note("C4"));
  await play(note("D4"));
  expect(performed.map(({ silenced }) => silenced)).toEqual([true, false]);
  expect(done).toEqual(["C4"]);
});

test("an effect sounds over a note at its own volume, and neither ends the other", async () => {
  const { performed, done, play } = setup();
  await play(note("C4"));
  await play(GREAT);
  await play(note("D4"));
  expect(performed.map(({ silenced }) => silenced)).toEqual([true, false, false]);
  expect(performed[1]?.cues[0]?.gain).toBe(0.15);
  expect(done).toEqual(["C4"]);
});

test("stop silences everything and settles it", async () => {
  const { speaker, performed, done, play } = setup();
  await play(GREAT);
  await play(note("C4"));
  speaker.stop();
  await settle();
  expect(performed.every(({ silenced }) => silenced)).toBe(true);
  expect(done.sort()).toEqual(["C4", "great"]);
});

test("a wrong name is logged and ends at once, having stopped what sounded", async () => {
  const { performed, done, play } = setup();
  await play(note("C4"));
  await play(note("H9"));
  expect(logged).toEqual(["Invalid note name format: H9"]);
  expect(performed.length).toBe(1);
  expect(done.sort()).toEqual(["C4", "H9"]);
});

test("where a sample can't be had, the synth plays the note", async () => {
  const { performed, play } = setup({ missing: ["A_4"] });
  await play(note("A4"));
  expect(performed[0]?.cues[0]?.voice).toEqual({ kind: "synth", hz: 440 });
});

test("a recording that can't be had stays silent: no single notes in its place", async () => {
  const { performed, done, play } = setup({ missing: ["d-dorian"] });
  await play({ kind: "recording", name: "d-dorian" });
  expect(performed).toEqual([]);
  expect(done).toEqual(["d-dorian"]);
});

test("where the browser lets nothing sound, playback ends silently", async () => {
  const { performed, done, play } = setup({ open: false });
  await play(note("C4"));
  expect([performed, done, logged]).toEqual([[], ["C4"], []]);
});

test("what was stopped while it loaded never sounds", async () => {
  const { stage, performed } = fakeStage();
  const { promise, resolve } = Promise.withResolvers<string>();
  const samples = { ...fakeSamples(), get: () => promise };
  const speaker = createSpeakerOn(stage, samples, () => VOLUMES);
  const ended = speaker.play(note("C4"));
  speaker.stop();
  await ended;
  resolve("late");
  await settle();
  expect(performed).toEqual([]);
});

test("a take is brought to the level of the notes it is compared with", async () => {
  const { performed, play } = setup();
  const samples = new Float32Array(8000).map((_, i) => 0.01 * Math.sin(i / 5));
  await play({
    kind: "mix",
    parts: [
      { at: 0, sound: { kind: "take", samples, sampleRate: 8000 } },
      { at: 0.25, sound: { kind: "note", name: "C4", seconds: 1 } },
    ],
  });
  const [take, target] = performed[0]?.cues ?? [];
  expect([take?.at, target?.at, target?.hold]).toEqual([0, 0.25, 1]);
  expect(target?.gain).toBeCloseTo(0.7 / Math.SQRT2);
  expect(((take?.gain ?? 0) * 0.01) / Math.SQRT2).toBeCloseTo((0.15 * 0.7) / Math.SQRT2, 2);
});

test("a stage that fails is logged, and playback ends", async () => {
  const stage: Stage<string> = {
    open: async () => true,
    perform() {
      throw new Error("no audio");
    },
  };
  const speaker = createSpeakerOn(stage, fakeSamples(), () => VOLUMES);
  await speaker.play(note("C4"));
  expect(logged).toEqual(["Playback error"]);
});
