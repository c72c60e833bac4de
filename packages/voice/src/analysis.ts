import {
  addPeaks,
  type Candidates,
  clear,
  copyInto,
  createCandidates,
  reconsider,
} from "./candidates.ts";
import { createFrontEnd } from "./front-end.ts";
import { REACH } from "./peak.ts";
import { createSimilarity } from "./similarity.ts";

/** Seconds from one frame to the next. */
export const HOP = 0.01;
/** What the tracker calls a voice, in Hz. */
export const LOWEST_HZ = 65;
export const HIGHEST_HZ = 1100;
/**
 * The search goes on below the range so that mains hum (50 and 60 Hz) is known for what it is; it
 * would be taken for one of its own harmonics otherwise.
 */
const SEARCH_HZ = 47;
/** Higher pitches are read from the short window, which is enough for them, and quicker. */
export const SPLIT_HZ = 150;
/** Down to here the short window is asked too: low pitches that glide blur in the long one. */
const GLIDE_HZ = 105;
/** How clear a peak must be to be a candidate, and such a low one in the short window. */
const NOISE = 0.25;
const GLIDE = 0.85;
const SHORT = 0.024;
/** Two hops longer: it ends with the short window of a frame, and centres on the frame before. */
const LONG = SHORT + 2 * HOP;

/** What is heard around one point in time. */
export interface Moment {
  readonly candidates: Candidates;
  /** Mean square of the low-passed sound around the point, full scale = 1. */
  power: number;
  /** Root mean square of all bands above the rumble. */
  level: number;
}

export interface Analysis {
  /** Feeds one sample; true when a new frame can be spoken of (`newest` has advanced). */
  push(sample: number): boolean;
  /** Number of the newest frame, −1 before the first; frame n speaks of n × HOP seconds. */
  readonly newest: number;
  /**
   * The newest frame as far as it is known already: its own high pitches, and the low ones of the
   * frame before, as their window is longer.
   */
  readonly latest: Moment;
  /** A frame that is at least one hop old, and less than MEMORY. */
  moment(frame: number): Moment;
  /** Seconds fed. */
  readonly elapsed: number;
}

/** Frames that are remembered. */
export const MEMORY = 64;

function createMoment(): Moment {
  return { candidates: createCandidates(), power: 0, level: 0 };
}

export function createAnalysis(sampleRate: number): Analysis {
  const frontEnd = createFrontEnd(sampleRate);
  const { rate, delay } = frontEnd;
  const shortHalf = Math.round((SHORT / 2) * rate);
  const longHalf = Math.round((LONG / 2) * rate);
  const short = createSimilarity(2 * shortHalf, Math.ceil(rate / GLIDE_HZ) + REACH + 1);
  const long = createSimilarity(2 * longHalf, Math.ceil(rate / SEARCH_HZ) + REACH + 1);
  const low = createCandidates();
  const moments = Array.from({ length: MEMORY }, createMoment);
  const at = (frame: number): Moment => moments[frame % MEMORY] ?? latest;
  const latest = createMoment();
  // The last `span` samples, each written twice so that any window lies in one piece.
  const span = 2 * longHalf + Math.ceil(rate * HOP);
  const line = new Float64Array(2 * span);
  const loudness = new Float64Array(span);
  let seen = 0;
  let fed = 0;

  const self = {
    newest: -1,
    latest,
    push,
    moment: at,
    get elapsed() {
      return fed / sampleRate;
    },
  };
  const centre = (frame: number): number => Math.round((frame * HOP + delay) * rate);
  const start = (position: number): number => ((position % span) + span) % span;

  function push(sample: number): boolean {
    fed += 1;
    // A broken sample must not stay in the filters for good.
    if (!frontEnd.push(Number.isFinite(sample) ? sample : 0)) return false;
    const place = seen % span;
    line[place] = frontEnd.output;
    line[place + span] = frontEnd.output;
    loudness[place] = frontEnd.power;
    seen += 1;
    if (seen < centre(self.newest + 1) + shortHalf) return false;
    self.newest += 1;
    analyse(self.newest);
    return true;
  }

  function analyse(frame: number): void {
    const now = at(frame);
    clear(now.candidates);
    short.analyse(line, start(centre(frame) - shortHalf));
    addPeaks(now.candidates, short, rate, rate / HIGHEST_HZ, rate / SPLIT_HZ, NOISE);
    addPeaks(now.candidates, short, rate, rate / SPLIT_HZ, rate / GLIDE_HZ, GLIDE);
    now.power = short.power;
    now.level = levelAround(centre(frame));
    clear(low);
    long.analyse(line, start(centre(frame - 1) - longHalf));
    addPeaks(low, long, rate, rate / SPLIT_HZ, rate / SEARCH_HZ, NOISE);
    if (frame > 0) {
      reconsider(at(frame - 1).candidates, long, rate);
      copyInto(at(frame - 1).candidates, low);
    }
    clear(latest.candidates);
    copyInto(latest.candidates, now.candidates);
    copyInto(latest.candidates, low);
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
