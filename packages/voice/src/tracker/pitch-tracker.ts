import type { PitchFrame } from "../frame.ts";
import { type AnalysisFrame, createAnalysis, HOP_SECONDS, MIN_HZ, SPLIT_HZ } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import { createLoudness } from "./loudness.ts";
import { createPitchSmoother, SMOOTHING_RADIUS, SMOOTHING_WIDTH } from "./pitch-smoothing.ts";
import { createReverbEstimator } from "./reverb-estimator.ts";
import { createPath } from "./viterbi-path.ts";
import { enteringCost, unvoicedStrength } from "./voicing.ts";

/** Converts a stream of samples into a stream of pitch frames. */
export interface PitchTracker {
  /** Processes mono samples −1…1 of any length; calls the listeners for each completed 10 ms hop. */
  push(samples: Float32Array): void;
  /** Ends the stream and emits the remaining settled frames. */
  end(): void;
}

export interface PitchTrackerOptions {
  /** Sample rate in Hz: 8000…96000. */
  readonly sampleRate: number;
  /** Receives frames without lag, for the display; the frame object is reused. */
  readonly onLive?: (frame: PitchFrame) => void;
  /** Receives settled frames (fixed lag of 200 ms, path search), for the score; the object is reused. */
  readonly onSettled?: (frame: PitchFrame) => void;
}

/** Frames of loudness and pitch that the settled track looks ahead. */
const LOOKAHEAD_FRAMES = 10;
/** Further frames during which its path may change. */
const PATH_LAG_FRAMES = 10;
/** Maximum cost of a leap: the live track must follow one immediately. */
const MAX_LIVE_LEAP_COST = 0.25;
const MAX_SETTLED_LEAP_COST = 0.5;

/** @throws RangeError for a sample rate outside 8000…96000 Hz. */
export function createPitchTracker(options: PitchTrackerOptions): PitchTracker {
  const { sampleRate, onLive, onSettled } = options;
  if (!(sampleRate >= 8000 && sampleRate <= 96_000)) {
    throw new RangeError(`Sample rate must be 8000…96000 Hz, got ${sampleRate}`);
  }
  const analysis = createAnalysis(sampleRate);
  const loudness = createLoudness();
  const reverb = createReverbEstimator();
  const livePath = createPath(1, MAX_LIVE_LEAP_COST);
  const settledPath = createPath(PATH_LAG_FRAMES + SMOOTHING_RADIUS + 1, MAX_SETTLED_LEAP_COST);
  const smoother = createPitchSmoother();
  const live = { time: 0, hz: 0, clarity: 0, level: 0 };
  const settled = { time: 0, hz: 0, clarity: 0, level: 0 };
  let ended = false;

  function push(samples: Float32Array): void {
    for (let k = 0; k < samples.length; k++) {
      if (analysis.push(samples[k] ?? 0)) hop(analysis.newest);
    }
  }

  function hop(newest: number): void {
    const { candidates, power } = analysis.latest;
    const best = strongest(candidates);
    loudness.add(power, best < 0 ? 0 : (candidates.clarity[best] ?? 0), ended);
    if (onLive && !ended) {
      const unvoiced = unvoicedStrength(analysis, loudness, newest, reverb);
      livePath.step(candidates, unvoiced, 0);
      fill(live, newest, analysis.latest, livePath.trace(0));
      // Low pitches come from the long window, which is centered on the previous frame.
      if (live.hz > 0 && live.hz < SPLIT_HZ) live.time = Math.max(0, newest - 1) * HOP_SECONDS;
      onLive(live);
    }
    const index = newest - LOOKAHEAD_FRAMES;
    if (index < 0) return;
    reverb.update(analysis, loudness, index);
    if (!onSettled) return;
    const unvoiced = unvoicedStrength(analysis, loudness, index, reverb);
    settledPath.step(analysis.frame(index).candidates, unvoiced, enteringCost(loudness, index));
    if (index >= PATH_LAG_FRAMES) settle(index, PATH_LAG_FRAMES);
  }

  function settle(index: number, age: number): void {
    const frame = index - age;
    fill(settled, frame, analysis.frame(frame), settledPath.trace(age));
    if (settled.hz > 0) settled.hz = smoothedHz(index, frame);
    onSettled?.(settled);
  }

  /** The pitch of `frame` smoothed along the path, whose newest frame is `index`. */
  function smoothedHz(index: number, frame: number): number {
    for (let k = 0; k < SMOOTHING_WIDTH; k++) {
      const near = frame - SMOOTHING_RADIUS + k;
      const state = near < 0 || near > index ? -1 : settledPath.trace(index - near);
      const hz = state < 0 ? 0 : (analysis.frame(near).candidates.hz[state] ?? 0);
      smoother.cents[k] = hz > 0 ? 1200 * Math.log2(hz) : Number.NaN;
    }
    return 2 ** (smoother.smooth() / 1200);
  }

  function end(): void {
    if (ended || analysis.elapsed === 0) return;
    ended = true;
    // Silence after the end provides the lookahead for the last frames.
    const last = Math.floor(analysis.elapsed / HOP_SECONDS);
    while (analysis.newest < last + LOOKAHEAD_FRAMES) {
      if (analysis.push(0)) hop(analysis.newest);
    }
    for (let age = Math.min(PATH_LAG_FRAMES - 1, last); age >= 0; age--) settle(last, age);
  }
  return { push, end };
}

/** Fills `frame` from candidate `state` of the analysis, or as unvoiced for −1. */
function fill(
  frame: { -readonly [K in keyof PitchFrame]: PitchFrame[K] },
  index: number,
  analysis: AnalysisFrame,
  state: number,
): void {
  const { hz, clarity } = analysis.candidates;
  const shown = state < 0 ? strongest(analysis.candidates) : state;
  const found = state < 0 ? 0 : (hz[state] ?? 0);
  frame.time = index * HOP_SECONDS;
  frame.hz = found < MIN_HZ ? 0 : found;
  frame.clarity = shown < 0 ? 0 : Math.max(0, clarity[shown] ?? 0);
  frame.level = analysis.level;
}
