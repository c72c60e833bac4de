import { addPeaks, createCandidates, level as levelStrengths, REACH } from "./candidates.ts";
import type { PitchFrame } from "./frame.ts";
import { createFrontEnd } from "./front-end.ts";
import { createPath } from "./path.ts";
import { createSimilarity } from "./similarity.ts";

/** Turns a stream of samples into a stream of pitch frames. */
export interface PitchTracker {
  /** Feeds mono samples −1…1, any length; calls the listeners for each 10 ms hop completed. */
  push(samples: Float32Array): void;
  /** The stream ended: settles what is still open. */
  end(): void;
}

export interface PitchTrackerOptions {
  /** Of the samples, in Hz: 8000…96000. */
  readonly sampleRate: number;
  /** Lag 0, for the display: the frame object is reused. */
  readonly onLive?: (frame: PitchFrame) => void;
  /** The settled track (short fixed lag, path search), for the score: reused too. */
  readonly onSettled?: (frame: PitchFrame) => void;
}

const LOWEST_HZ = 65;
const HIGHEST_HZ = 1100;
/** Below, a period needs the long window; above, the short one is enough and quicker. */
const SPLIT_HZ = 150;
const HOP = 0.01;
const SHORT = 0.024;
/** Exactly two hops longer, so that it centres on the frame that the short one did a hop ago. */
const LONG = SHORT + 2 * HOP;
const CAPACITY = 8;
/** Frames of afterthought before a frame is settled: 100 ms. */
const LAG = 10;

/** @throws RangeError for a sample rate outside 8000…96000 Hz. */
export function createPitchTracker(options: PitchTrackerOptions): PitchTracker {
  const { sampleRate, onLive, onSettled } = options;
  if (!(sampleRate >= 8000 && sampleRate <= 96000)) {
    throw new RangeError(`Sample rate must be 8000…96000 Hz, got ${sampleRate}`);
  }
  const frontEnd = createFrontEnd(sampleRate);
  const { rate } = frontEnd;
  const half = Math.round((SHORT / 2) * rate);
  const longHalf = Math.round((LONG / 2) * rate);
  const short = createSimilarity(2 * half, Math.ceil(rate / SPLIT_HZ) + REACH + 2);
  const long = createSimilarity(2 * longHalf, Math.ceil(rate / LOWEST_HZ) + REACH + 2);
  const now = createCandidates(CAPACITY);
  const path = createPath(64, CAPACITY);
  const live = { time: 0, hz: 0, clarity: 0, level: 0 };
  const settled = { time: 0, hz: 0, clarity: 0, level: 0 };
  // The past `2 * longHalf` samples twice over, so that any window of them is in one piece.
  const span = 2 * longHalf + 8;
  const line = new Float64Array(2 * span);
  let seen = 0;
  let frame = 0;
  const ring = 64;
  const hz = new Float64Array(ring * CAPACITY);
  const clarity = new Float64Array(ring * CAPACITY);
  const level = new Float64Array(ring);
  const bestClarity = new Float64Array(ring);
  let ends = false;

  const centre = (n: number) => Math.round((n * HOP + frontEnd.delay) * rate);
  const start = (from: number) => ((from % span) + span) % span;

  function push(samples: Float32Array): void {
    for (let k = 0; k < samples.length; k++) take(samples[k] ?? 0);
  }

  function take(sample: number): void {
    if (!frontEnd.push(sample)) return;
    const at = seen % span;
    line[at] = frontEnd.output;
    line[at + span] = frontEnd.output;
    seen += 1;
    if (seen === centre(frame) + longHalf) analyse();
  }

  function analyse(): void {
    const c = centre(frame);
    long.analyse(line, start(c - longHalf));
    short.analyse(line, start(c - half));
    now.count = 0;
    addPeaks(now, short, rate, rate / HIGHEST_HZ, rate / SPLIT_HZ);
    addPeaks(now, long, rate, rate / SPLIT_HZ, rate / LOWEST_HZ);
    levelStrengths(now);
    const row = frame % ring;
    const rms = Math.sqrt((short.energy[0] ?? 0) / (0.375 * short.window));
    level[row] = rms;
    const unvoiced = rms < 0.0003 ? 2 : 0.45;
    const guess = path.peek(now, unvoiced);
    path.step(now, unvoiced);
    bestClarity[row] = 0;
    for (let k = 0; k < now.count; k++) {
      hz[row * CAPACITY + k] = now.hz[k] ?? 0;
      clarity[row * CAPACITY + k] = now.clarity[k] ?? 0;
      bestClarity[row] = Math.max(bestClarity[row] ?? 0, now.clarity[k] ?? 0);
    }
    if (onLive && !ends) {
      fill(live, frame, guess);
      onLive(live);
    }
    frame += 1;
    if (frame > LAG) settle(LAG);
  }

  function settle(age: number): void {
    if (!onSettled) return;
    fill(settled, frame - 1 - age, path.trace(age));
    onSettled(settled);
  }

  function fill(target: typeof live, index: number, state: number): void {
    const row = index % ring;
    target.time = Math.max(0, centre(index) / rate - frontEnd.delay);
    target.level = level[row] ?? 0;
    target.hz = state < 0 ? 0 : (hz[row * CAPACITY + state] ?? 0);
    target.clarity = state < 0 ? (bestClarity[row] ?? 0) : (clarity[row * CAPACITY + state] ?? 0);
  }

  function end(): void {
    ends = true;
    const last = Math.floor(seen / (HOP * rate));
    while (frame <= last) take(0);
    for (let age = Math.min(LAG, frame) - 1; age >= 0; age--) settle(age);
  }
  return { push, end };
}
