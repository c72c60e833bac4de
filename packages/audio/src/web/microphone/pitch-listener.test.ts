import { createPitchTracker, type PitchFrame } from "@attune/voice";
import { beforeEach, expect, test } from "vitest";
import { createPitchListener, type PitchListener, WARM_UP_SECONDS } from "./pitch-listener.ts";
import { type PackedRecording, unpackRecording } from "./pitch-messages.ts";

const sampleRate = 16_000;
const QUANTUM = 128;
const OPTIONS = {
  sampleRate,
  longestSeconds: 2,
  onLive: (message: Float64Array) => lives.push([...message]),
  onRecording: (recording: PackedRecording) => recordings.push(recording),
};
let lives: number[][];
let recordings: PackedRecording[];
let listener: PitchListener;

beforeEach(() => {
  lives = [];
  recordings = [];
  listener = createPitchListener({ ...OPTIONS, outsideRecordings: "pitch" });
});

function tone(hz: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * hz * index) / sampleRate),
  );
}

/** Pushes samples in blocks, as a browser does. */
function hear(samples: Float32Array): void {
  for (let at = 0; at < samples.length; at += QUANTUM) {
    listener.push(samples.subarray(at, at + QUANTUM));
  }
}

function recorded() {
  const [packed] = recordings;
  if (packed === undefined) throw new Error("nothing was recorded");
  return unpackRecording(packed);
}

test("a recording has exactly the samples from record to finish, starting at time 0", () => {
  const sung = tone(220, 0.5);
  hear(tone(440, 0.3));
  listener.handleCommand({ kind: "record", take: 1 });
  hear(sung);
  listener.handleCommand({ kind: "finish", take: 2 });
  hear(tone(440, 0.3));
  expect(recordings).toHaveLength(1);
  expect(recorded().samples).toEqual(sung);
  expect(recorded().frames[0]?.time).toBe(0);
});

test("frames of a recording depend on its samples only", () => {
  const sung = tone(220, 0.5);
  const alone: PitchFrame[] = [];
  const tracker = createPitchTracker({ sampleRate, onSettled: (f) => alone.push({ ...f }) });
  tracker.push(sung);
  tracker.end();
  hear(tone(880, 0.3));
  listener.handleCommand({ kind: "record", take: 1 });
  hear(sung);
  listener.handleCommand({ kind: "finish", take: 2 });
  expect(recorded().frames).toEqual(alone);
});

test("the first samples are reported before they make a frame, once", () => {
  const frameSamples = 0.01 * sampleRate;
  hear(new Float32Array(QUANTUM));
  expect(lives.map((live) => live.slice(0, 3))).toEqual([[0, 0, 0]]);
  hear(new Float32Array(frameSamples - QUANTUM - 1));
  expect(lives).toHaveLength(1);
});

test("live frames carry their take, and restart at time 0", () => {
  hear(tone(220, 0.2));
  listener.handleCommand({ kind: "record", take: 1 });
  hear(tone(220, 0.2));
  listener.handleCommand({ kind: "finish", take: 2 });
  hear(tone(220, 0.2));
  for (const take of [0, 1, 2]) {
    const times = lives.filter(([which]) => which === take).map(([, time]) => time);
    expect(times.length).toBeGreaterThan(10);
    expect(times[0]).toBe(0);
  }
});

test("a new recording drops the previous one, and the maximum length applies", () => {
  listener.handleCommand({ kind: "record", take: 1 });
  hear(tone(220, 0.5));
  listener.handleCommand({ kind: "record", take: 2 });
  hear(tone(330, 2.5));
  listener.handleCommand({ kind: "finish", take: 3 });
  expect(recordings).toHaveLength(1);
  expect(recorded().samples).toEqual(tone(330, 2));
  expect(recorded().frames.at(-1)?.time).toBeLessThan(2);
});

test("reports pitches in recordings alone where a level is enough otherwise", () => {
  listener = createPitchListener({ ...OPTIONS, outsideRecordings: "level" });
  // The browser compiles the tracker before the first recording.
  hear(tone(220, WARM_UP_SECONDS));
  lives = [];
  hear(tone(220, 1));
  expect(lives.length).toBeGreaterThan(6);
  expect(lives.length).toBeLessThan(11);
  for (const [, , hz, , level] of lives) {
    expect(hz).toBe(0);
    expect(level).toBeCloseTo(0.3 / Math.SQRT2, 1);
  }
  listener.handleCommand({ kind: "record", take: 1 });
  lives = [];
  hear(tone(220, 0.5));
  expect(lives.at(-1)?.[2]).toBeCloseTo(220, 0);
  listener.handleCommand({ kind: "finish", take: 2 });
  expect(recorded().frames.length).toBeGreaterThan(45);
  lives = [];
  hear(tone(220, 0.5));
  expect(lives.length).toBeGreaterThan(2);
  for (const [take, , hz] of lives) expect([take, hz]).toEqual([2, 0]);
});

test("close ends processing; finish without a recording sends nothing", () => {
  expect(listener.handleCommand({ kind: "finish", take: 1 })).toBe(true);
  expect(recordings).toEqual([]);
  expect(listener.handleCommand({ kind: "close" })).toBe(false);
});
