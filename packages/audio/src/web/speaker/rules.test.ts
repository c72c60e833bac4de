import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Sound, SoundTrouble } from "../../ports.ts";
import { type Cue, createSpeakerWith, type Stage } from "./rules.ts";
import type { Samples } from "./samples.ts";

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

/** A stage that records its calls. */
function fakeStage(isAllowed = true, latency = 0) {
  const performed: {
    cues: readonly Cue<string>[];
    onEnd: (isHeard: boolean) => void;
    silenced: boolean;
  }[] = [];
  const stage: Stage<string> = {
    open: () => (isAllowed ? Promise.resolve(true) : undefined),
    latency: () => latency,
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

/** Samples for all keys except the missing ones. */
function fakeSamples(...missing: string[]): Samples<string> {
  return {
    preload: async () => {},
    get: async ({ key }) => (missing.includes(key) ? undefined : key),
  };
}

/** Flushes pending microtasks. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function setup(options: { isAllowed?: boolean; missing?: string[] } = {}) {
  const { stage, performed } = fakeStage(options.isAllowed);
  const samples = fakeSamples(...(options.missing ?? []));
  const speaker = createSpeakerWith({ stage, samples, volumes: () => VOLUMES });
  const done: string[] = [];
  async function play(sound: Sound, label = "name" in sound ? sound.name : sound.kind) {
    void speaker.play(sound).then(() => done.push(label));
    await settle();
  }
  return { speaker, performed, done, play };
}

test("plays a note at the volume of notes, and resolves at its end", async () => {
  const { performed, done, play } = setup();
  await play(note("Db4"));
  expect(performed[0]?.cues).toEqual([
    { voice: { kind: "buffer", buffer: "C_sharp_4" }, at: 0, hold: 0.5, gain: 0.7 },
  ]);
  expect(done).toEqual([]);
  performed[0]?.onEnd(true);
  await settle();
  expect(done).toEqual(["Db4"]);
});

test("stops a note when another one starts", async () => {
  const { performed, done, play } = setup();
  await play(note("C4"));
  await play(note("D4"));
  expect(performed.map(({ silenced }) => silenced)).toEqual([true, false]);
  expect(done).toEqual(["C4"]);
});

test("plays an effect over a note at its own volume", async () => {
  const { performed, done, play } = setup();
  await play(note("C4"));
  await play(GREAT);
  await play(note("D4"));
  expect(performed.map(({ silenced }) => silenced)).toEqual([true, false, false]);
  expect(performed[1]?.cues[0]?.gain).toBe(0.15);
  expect(done).toEqual(["C4"]);
});

test("stop() silences everything and resolves pending calls", async () => {
  const { speaker, performed, done, play } = setup();
  await play(GREAT);
  await play(note("C4"));
  speaker.stop();
  await settle();
  expect(performed.every(({ silenced }) => silenced)).toBe(true);
  expect(done.sort()).toEqual(["C4", "great"]);
});

test("logs an invalid name, stops the previous sound and resolves", async () => {
  const { performed, done, play } = setup();
  await play(note("C4"));
  await play(note("H9"));
  expect(logged).toEqual(["Invalid note name format: H9"]);
  expect(performed.length).toBe(1);
  expect(done.sort()).toEqual(["C4", "H9"]);
});

test("plays a note by the synth when its sample can't be loaded", async () => {
  const { performed, play } = setup({ missing: ["A_4"] });
  await play(note("A4"));
  expect(performed[0]?.cues[0]?.voice).toEqual({ kind: "synth", hz: 440 });
});

test("stays silent when a recording can't be loaded", async () => {
  const { performed, done, play } = setup({ missing: ["d-dorian"] });
  await play({ kind: "recording", name: "d-dorian" });
  expect(performed).toEqual([]);
  expect(done).toEqual(["d-dorian"]);
});

test("doesn't log when no sound is allowed", async () => {
  const { performed, done, play } = setup({ isAllowed: false });
  await play(note("C4"));
  expect([performed, done, logged]).toEqual([[], ["C4"], []]);
});

test("never plays a sound that was stopped while loading", async () => {
  const { stage, performed } = fakeStage();
  const { promise, resolve } = Promise.withResolvers<string>();
  const samples = { ...fakeSamples(), get: () => promise };
  const speaker = createSpeakerWith({ stage, samples, volumes: () => VOLUMES });
  const ended = speaker.play(note("C4"));
  speaker.stop();
  await ended;
  resolve("late");
  await settle();
  expect(performed).toEqual([]);
});

test("scales a take to the level of the notes", async () => {
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

test("logs a failing stage and resolves", async () => {
  const stage: Stage<string> = {
    open: async () => true,
    latency: () => 0,
    perform() {
      throw new Error("no audio");
    },
  };
  const speaker = createSpeakerWith({ stage, samples: fakeSamples(), volumes: () => VOLUMES });
  await speaker.play(note("C4"));
  expect(logged).toEqual(["Playback error"]);
});

test("reports the latency of the output in milliseconds, at most a second", () => {
  const latencyOf = (seconds: number) =>
    createSpeakerWith({
      stage: fakeStage(true, seconds).stage,
      samples: fakeSamples(),
      volumes: () => VOLUMES,
    }).latencyMs();
  expect([latencyOf(0), latencyOf(0.18), latencyOf(7)]).toEqual([0, 180, 1000]);
});

test("reports the measured latency where the browser reports less", () => {
  const latencyOf = (seconds: number, measured: number) =>
    createSpeakerWith({
      stage: fakeStage(true, seconds).stage,
      samples: fakeSamples(),
      volumes: () => VOLUMES,
      measuredLatencyMs: () => measured,
    }).latencyMs();
  expect([latencyOf(0, 210), latencyOf(0.3, 210)]).toEqual([210, 300]);
});

describe("a sound that isn't heard", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const RECORDING: Sound = { kind: "recording", name: "d-dorian" };

  /** A speaker whose output and files respond when the test says so. */
  function waiting() {
    const { stage, performed } = fakeStage();
    const output = Promise.withResolvers<boolean>();
    const file = Promise.withResolvers<string | undefined>();
    const troubles: (SoundTrouble | "none")[] = [];
    const speaker = createSpeakerWith({
      stage: { ...stage, open: () => output.promise },
      samples: { ...fakeSamples(), get: () => file.promise },
      volumes: () => VOLUMES,
      onTrouble: (trouble) => troubles.push(trouble ?? "none"),
    });
    const ends: boolean[] = [];
    const starts = vi.fn();
    const play = (sound: Sound) => void speaker.play(sound, starts).then((end) => ends.push(end));
    return { speaker, performed, output, file, troubles, play, ends, starts };
  }

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test("raises a report after a second while the output doesn't open, and plays when it does", async () => {
    const { output, file, troubles, play, performed, starts } = waiting();
    file.resolve("sample");
    play(note("C4"));
    await pass(999);
    expect(troubles).toEqual([]);
    await pass(1);
    expect(troubles).toEqual(["busy"]);
    output.resolve(true);
    await pass(0);
    expect([troubles, performed.length]).toEqual([["busy", "none"], 1]);
    expect(starts).toHaveBeenCalledOnce();
  });

  test("starts before the output runs, and is silenced if the output stays closed", async () => {
    const { output, file, play, performed, ends, starts } = waiting();
    file.resolve("sample");
    play(note("C4"));
    await pass(0);
    expect([performed.length, starts.mock.calls.length]).toEqual([1, 0]);
    output.resolve(false);
    await pass(0);
    expect([performed[0]?.silenced, ends]).toEqual([true, [false]]);
    expect(starts).not.toHaveBeenCalled();
  });

  test("reports the start of a click that ends before the output is known to run", async () => {
    const { output, file, play, performed, ends, starts } = waiting();
    file.resolve("sample");
    play(note("C4"));
    await pass(0);
    performed[0]?.onEnd(true);
    expect(starts).toHaveBeenCalledOnce();
    output.resolve(true);
    await pass(0);
    expect(ends).toEqual([true]);
    expect(starts).toHaveBeenCalledOnce();
  });

  test("ends as unheard when the output stays closed, until the output recovers by itself", async () => {
    const { speaker, output, troubles, play, ends, starts } = waiting();
    play(note("C4"));
    output.resolve(false);
    await pass(0);
    expect([troubles, ends]).toEqual([["busy"], [false]]);
    expect(starts).not.toHaveBeenCalled();
    speaker.recovered();
    expect(troubles).toEqual(["busy", "none"]);
  });

  test("raises a report when there is no output at all", async () => {
    const { output, troubles, play, ends } = waiting();
    play(note("C4"));
    output.reject(new DOMException("no hardware", "NotSupportedError"));
    await pass(0);
    expect([troubles, ends, logged]).toEqual([["unavailable"], [false], ["Playback error"]]);
  });

  test("raises a report when the output stops in the middle", async () => {
    const { output, file, troubles, play, performed, ends } = waiting();
    output.resolve(true);
    file.resolve("sample");
    play(note("C4"));
    await pass(0);
    performed[0]?.onEnd(false);
    await pass(0);
    expect([troubles, ends]).toEqual([["busy"], [false]]);
  });

  test("counts as loading after half a second, and comes from the synth after two", async () => {
    const { output, troubles, play, performed } = waiting();
    output.resolve(true);
    play({ kind: "mix", parts: [{ sound: note("C4"), at: 0 }] });
    await pass(499);
    expect(troubles).toEqual([]);
    await pass(1);
    expect(troubles).toEqual(["loading"]);
    await pass(1499);
    expect(performed).toEqual([]);
    await pass(1);
    expect(troubles).toEqual(["loading", "none"]);
    expect(performed[0]?.cues[0]?.voice).toMatchObject({ kind: "synth" });
  });

  test("waits when it is a recording", async () => {
    const { output, file, troubles, play, performed } = waiting();
    output.resolve(true);
    play(RECORDING);
    await pass(7000);
    expect([troubles, performed]).toEqual([["loading"], []]);
    file.resolve("d-dorian");
    await pass(0);
    expect([troubles, performed.length]).toEqual([["loading", "none"], 1]);
  });

  test("raises a report when a recording can't be loaded, until another sound is asked for", async () => {
    const { output, file, troubles, play, ends } = waiting();
    output.resolve(true);
    file.resolve(undefined);
    play(RECORDING);
    await pass(0);
    expect([troubles, ends]).toEqual([["notLoaded"], [false]]);
    play(note("C4"));
    expect(troubles).toEqual(["notLoaded", "none"]);
  });

  test("causes no report when it was stopped, or is an effect", async () => {
    const { speaker, output, troubles, play, ends } = waiting();
    play(note("C4"));
    speaker.stop();
    play(GREAT);
    output.resolve(false);
    await pass(5000);
    expect([troubles, ends]).toEqual([[], [false, false]]);
  });
});
