import { createAutocorrelation } from "./autocorrelation.ts";
import {
  addAll,
  addPeaks,
  type Candidates,
  clear,
  createCandidates,
  raiseClarity,
  raiseStrength,
} from "./candidates.ts";
import { createFrontEnd } from "./front-end.ts";
import { requireHarmonics } from "./harmonics.ts";
import { INTERPOLATION_RADIUS } from "./peak.ts";

/** Seconds between frames. */
export const HOP_SECONDS = 0.01;
/** Range of the tracker in Hz. */
export const MIN_HZ = 65;
export const MAX_HZ = 1100;
/**
 * The search extends below the range to detect mains hum (50 and 60 Hz), which would otherwise be
 * mistaken for one of its harmonics.
 */
const MIN_SEARCH_HZ = 47;
/** Pitches above are read from the short window, which responds faster. */
export const SPLIT_HZ = 150;
/** Down to here the short window is used too: gliding low pitches blur in the long one. */
const GLIDE_HZ = 105;
/** Minimum clarity of a candidate, and of a low one in the short window. */
const MIN_CLARITY = 0.25;
const MIN_GLIDE_CLARITY = 0.85;
const SHORT_WINDOW_SECONDS = 0.024;
/** Two hops longer: it ends with the short window of a frame and is centered on the previous one. */
const LONG_WINDOW_SECONDS = SHORT_WINDOW_SECONDS + 2 * HOP_SECONDS;

/** Analysis of the sound around one point in time. */
export interface AnalysisFrame {
  readonly candidates: Candidates;
  /** Mean square of the low-passed samples, full scale = 1. */
  power: number;
  /** RMS of all bands above the rumble. */
  level: number;
}

export interface Analysis {
  /** Processes one sample; returns true when `newest` has advanced. */
  push(sample: number): boolean;
  /** Index of the newest frame, −1 before the first; frame n is at n × HOP_SECONDS. */
  readonly newest: number;
  /**
   * The newest frame, incomplete: its high pitches, and the low ones of the previous frame, whose
   * window is longer.
   */
  readonly latest: AnalysisFrame;
  /** A complete frame: at least one hop and less than HISTORY_FRAMES old. */
  frame(frame: number): AnalysisFrame;
  /** Seconds processed. */
  readonly elapsed: number;
}

/** Number of frames kept. */
export const HISTORY_FRAMES = 64;

function createFrame(): AnalysisFrame {
  return { candidates: createCandidates(), power: 0, level: 0 };
}

export function createAnalysis(sampleRate: number): Analysis {
  const frontEnd = createFrontEnd(sampleRate);
  const { rate, delay } = frontEnd;
  const shortHalf = Math.round((SHORT_WINDOW_SECONDS / 2) * rate);
  const longHalf = Math.round((LONG_WINDOW_SECONDS / 2) * rate);
  const short = createAutocorrelation(
    2 * shortHalf,
    Math.ceil(rate / GLIDE_HZ) + INTERPOLATION_RADIUS + 1,
  );
  const long = createAutocorrelation(
    2 * longHalf,
    Math.ceil(rate / MIN_SEARCH_HZ) + INTERPOLATION_RADIUS + 1,
  );
  const low = createCandidates();
  const frames = Array.from({ length: HISTORY_FRAMES }, createFrame);
  const frameAt = (frame: number): AnalysisFrame => frames[frame % HISTORY_FRAMES] ?? latest;
  const latest = createFrame();
  // The last `span` samples, written twice so that every window is contiguous.
  const span = 2 * longHalf + Math.ceil(rate * HOP_SECONDS);
  const line = new Float64Array(2 * span);
  const loudness = new Float64Array(span);
  let seen = 0;
  let fed = 0;

  const self = {
    newest: -1,
    latest,
    push,
    frame: frameAt,
    get elapsed() {
      return fed / sampleRate;
    },
  };
  const center = (frame: number): number => Math.round((frame * HOP_SECONDS + delay) * rate);
  const start = (position: number): number => ((position % span) + span) % span;

  function push(sample: number): boolean {
    fed += 1;
    // A NaN would stay in the filters forever.
    if (!frontEnd.push(Number.isFinite(sample) ? sample : 0)) return false;
    const index = seen % span;
    line[index] = frontEnd.output;
    line[index + span] = frontEnd.output;
    loudness[index] = frontEnd.power;
    seen += 1;
    if (seen < center(self.newest + 1) + shortHalf) return false;
    self.newest += 1;
    analyze(self.newest);
    return true;
  }

  function analyze(frame: number): void {
    const now = frameAt(frame);
    clear(now.candidates);
    short.analyze(line, start(center(frame) - shortHalf));
    addPeaks(now.candidates, short, rate, rate / MAX_HZ, rate / SPLIT_HZ, MIN_CLARITY);
    addPeaks(now.candidates, short, rate, rate / SPLIT_HZ, rate / GLIDE_HZ, MIN_GLIDE_CLARITY);
    now.power = short.power;
    now.level = levelAround(center(frame));
    clear(low);
    long.analyze(line, start(center(frame - 1) - longHalf));
    addPeaks(low, long, rate, rate / SPLIT_HZ, rate / MIN_SEARCH_HZ, MIN_CLARITY);
    if (frame > 0) {
      const before = frameAt(frame - 1);
      raiseClarity(before.candidates, long, rate);
      addAll(before.candidates, low);
      requireHarmonics(before.candidates, long, rate);
    }
    clear(latest.candidates);
    addAll(latest.candidates, now.candidates);
    raiseStrength(latest.candidates, long, rate);
    addAll(latest.candidates, low);
    requireHarmonics(latest.candidates, long, rate);
    latest.power = now.power;
    latest.level = now.level;
  }

  function levelAround(position: number): number {
    let sum = 0;
    for (let k = position - shortHalf; k < position + shortHalf; k++) {
      sum += loudness[start(k)] ?? 0;
    }
    return Math.sqrt(sum / (2 * shortHalf));
  }
  return self;
}
