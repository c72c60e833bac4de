import { between, summit } from "./peak.ts";
import type { Similarity } from "./similarity.ts";

/** Pitches that one moment of sound might have: parallel arrays, `count` entries in use. */
export interface Candidates {
  count: number;
  /** Fundamental frequency in Hz. */
  readonly hz: Float64Array;
  /** Similarity at that period, 0–1. */
  readonly clarity: Float64Array;
  /** Clarity less the octave cost: what the candidates compete by. */
  readonly strength: Float64Array;
}

/** Candidates of one frame at most. */
export const CAPACITY = 12;
/** What each octave downwards costs: every multiple of a period fits as well as the period. */
const OCTAVE_COST = 0.05;
/** Seconds over which a high pitch has to hold. */
const PERSISTENCE = 0.006;

export function createCandidates(): Candidates {
  return {
    count: 0,
    hz: new Float64Array(CAPACITY),
    clarity: new Float64Array(CAPACITY),
    strength: new Float64Array(CAPACITY),
  };
}

export function clear(candidates: Candidates): void {
  candidates.count = 0;
}

/** Adds all of `from` to `into`. */
export function copyInto(into: Candidates, from: Candidates): void {
  for (let k = 0; k < from.count; k++) add(into, from.hz[k] ?? 0, from.clarity[k] ?? 0);
}

/** Index of the strongest, −1 where there is none. */
export function strongest(candidates: Candidates): number {
  const { count, strength } = candidates;
  let best = -1;
  for (let k = 0; k < count; k++) {
    if (best < 0 || (strength[k] ?? 0) > (strength[best] ?? 0)) best = k;
  }
  return best;
}

/**
 * Adds the peaks of `similarity` whose lag lies in `from` … `to` samples (both fractional), each
 * placed between the samples; peaks below `least` are noise. When `into` is full the weakest gives
 * way.
 */
export function addPeaks(
  into: Candidates,
  similarity: Similarity,
  rate: number,
  from: number,
  to: number,
  least: number,
): void {
  const { value } = similarity;
  for (let lag = Math.max(2, Math.floor(from)); lag <= Math.ceil(to); lag++) {
    const here = value[lag] ?? 0;
    if (here < least || here < (value[lag - 1] ?? 0) || here <= (value[lag + 1] ?? 0)) {
      continue;
    }
    const period = summit(similarity, lag);
    if (period >= from && period <= to) addPeriod(into, similarity, rate, period);
  }
}

/**
 * A breath through one formant repeats once or twice, a voice goes on: a high pitch has to show
 * again several periods later, and is read more exactly there.
 */
function addPeriod(into: Candidates, similarity: Similarity, rate: number, period: number): void {
  // An odd number: every other period of a harmonic taken for the pitch fits too well.
  const periods = Math.max(1, 2 * Math.floor(((PERSISTENCE * rate) / period - 1) / 2) + 1);
  let far = periods * period;
  if (periods > 1) {
    const place = summit(similarity, Math.round(far));
    if (Math.abs(place / far - 1) < 0.02) far = place;
  }
  const clarity = (between(similarity, period) + between(similarity, far)) / 2;
  add(into, (rate * periods) / far, Math.min(1, clarity));
}

/**
 * Lets each candidate keep the better of its own clarity and the one that it has in `similarity`:
 * over the longer window a held tone rises further out of noise.
 */
export function reconsider(candidates: Candidates, similarity: Similarity, rate: number): void {
  for (let k = 0; k < candidates.count; k++) {
    const gain = between(similarity, rate / (candidates.hz[k] ?? 1)) - (candidates.clarity[k] ?? 0);
    if (gain <= 0) continue;
    candidates.clarity[k] = (candidates.clarity[k] ?? 0) + gain;
    candidates.strength[k] = (candidates.strength[k] ?? 0) + gain;
  }
}

function add(into: Candidates, hz: number, clarity: number): void {
  const strength = clarity + OCTAVE_COST * Math.log2(hz);
  let slot = into.count;
  if (slot < CAPACITY) {
    into.count += 1;
  } else {
    slot = 0;
    for (let k = 1; k < CAPACITY; k++) {
      if ((into.strength[k] ?? 0) < (into.strength[slot] ?? 0)) slot = k;
    }
    if ((into.strength[slot] ?? 0) >= strength) return;
  }
  into.hz[slot] = hz;
  into.clarity[slot] = clarity;
  into.strength[slot] = strength;
}
