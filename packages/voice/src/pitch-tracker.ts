import { createAnalysis, HOP, LOWEST_HZ, type Moment, SPLIT_HZ } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import type { PitchFrame } from "./frame.ts";
import { createLoudness } from "./loudness.ts";
import { createPath } from "./path.ts";
import { createRoom } from "./room.ts";
import { enteringCost, unvoicedStrength } from "./voicing.ts";

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

/** Frames that the settled track waits to see how loudness and pitch go on. */
const FORESIGHT = 10;
/** Frames that its path may still be changed after that. */
const HINDSIGHT = 10;
/** What a leap costs at most, live and settled: the display has to follow one at once. */
const LIVE_LEAP = 0.2;
const SETTLED_LEAP = 0.5;

/** @throws RangeError for a sample rate outside 8000…96000 Hz. */
export function createPitchTracker(options: PitchTrackerOptions): PitchTracker {
  const { sampleRate, onLive, onSettled } = options;
  if (!(sampleRate >= 8000 && sampleRate <= 96_000)) {
    throw new RangeError(`Sample rate must be 8000…96000 Hz, got ${sampleRate}`);
  }
  const analysis = createAnalysis(sampleRate);
  const loudness = createLoudness();
  const room = createRoom();
  const livePath = createPath(1, LIVE_LEAP);
  const settledPath = createPath(HINDSIGHT + 1, SETTLED_LEAP);
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
      const unvoiced = unvoicedStrength(analysis, loudness, newest, room);
      livePath.step(candidates, unvoiced, 0);
      fill(live, newest, analysis.latest, livePath.trace(0));
      // Low pitches come from the long window, which centres on the frame before.
      if (live.hz > 0 && live.hz < SPLIT_HZ) live.time = Math.max(0, newest - 1) * HOP;
      onLive(live);
    }
    const heard = newest - FORESIGHT;
    if (heard < 0) return;
    room.hear(analysis, loudness, heard);
    if (!onSettled) return;
    const unvoiced = unvoicedStrength(analysis, loudness, heard, room);
    settledPath.step(analysis.moment(heard).candidates, unvoiced, enteringCost(loudness, heard));
    if (heard >= HINDSIGHT) settle(heard, HINDSIGHT);
  }

  function settle(heard: number, age: number): void {
    const frame = heard - age;
    fill(settled, frame, analysis.moment(frame), settledPath.trace(age));
    onSettled?.(settled);
  }

  function end(): void {
    if (ended || analysis.elapsed === 0) return;
    ended = true;
    // Silence after the end lets the last frames be judged as all others.
    const last = Math.floor(analysis.elapsed / HOP);
    while (analysis.newest < last + FORESIGHT) {
      if (analysis.push(0)) hop(analysis.newest);
    }
    for (let age = Math.min(HINDSIGHT - 1, last); age >= 0; age--) settle(last, age);
  }
  return { push, end };
}

/** Writes frame `index` as the path has it: candidate `state` of `moment`, or −1 for no voice. */
function fill(
  frame: { -readonly [K in keyof PitchFrame]: PitchFrame[K] },
  index: number,
  moment: Moment,
  state: number,
): void {
  const { hz, clarity } = moment.candidates;
  const shown = state < 0 ? strongest(moment.candidates) : state;
  const found = state < 0 ? 0 : (hz[state] ?? 0);
  frame.time = index * HOP;
  frame.hz = found < LOWEST_HZ ? 0 : found;
  frame.clarity = shown < 0 ? 0 : Math.max(0, clarity[shown] ?? 0);
  frame.level = moment.level;
}
