import type { Autocorrelation } from "./autocorrelation.ts";
import { interpolate, refinePeak } from "./peak.ts";

/** Possible pitches of one frame: parallel arrays with `count` entries in use. */
export interface Candidates {
  count: number;
  /** Fundamental frequency in Hz. */
  readonly hz: Float64Array;
  /** Autocorrelation at that period, 0–1. */
  readonly clarity: Float64Array;
  /** Clarity minus the octave cost; candidates are ranked by it. */
  readonly strength: Float64Array;
}

/** Maximum number of candidates per frame. */
export const CAPACITY = 12;
/** Cost per octave downward: every multiple of a period fits as well as the period. */
const OCTAVE_COST = 0.05;
/** Seconds over which a high pitch must persist. */
const PERSISTENCE = 0.005;

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
export function addAll(into: Candidates, from: Candidates): void {
  for (let k = 0; k < from.count; k++) add(into, from.hz[k] ?? 0, from.clarity[k] ?? 0);
}

/** Index of the strongest candidate, or −1. */
export function strongest(candidates: Candidates): number {
  const { count, strength } = candidates;
  let best = -1;
  for (let k = 0; k < count; k++) {
    if (best < 0 || (strength[k] ?? 0) > (strength[best] ?? 0)) best = k;
  }
  return best;
}

/**
 * Adds the peaks with a lag between `from` and `to` samples (fractional), interpolated between samples.
 * Ignores peaks below `least`. When `into` is full, the weakest candidate is replaced.
 */
export function addPeaks(
  into: Candidates,
  autocorrelation: Autocorrelation,
  rate: number,
  from: number,
  to: number,
  least: number,
): void {
  const { value } = autocorrelation;
  for (let lag = Math.max(2, Math.floor(from)); lag <= Math.ceil(to); lag++) {
    const here = value[lag] ?? 0;
    if (here < least || here < (value[lag - 1] ?? 0) || here <= (value[lag + 1] ?? 0)) {
      continue;
    }
    const period = refinePeak(autocorrelation, lag);
    if (period >= from && period <= to) addPeriod(into, autocorrelation, rate, period);
  }
}

/** Adds the pitch of a period in samples. */
function addPeriod(
  into: Candidates,
  autocorrelation: Autocorrelation,
  rate: number,
  period: number,
): void {
  const periods = persistentPeriods(rate / period);
  let far = periods * period;
  if (periods > 1) {
    const refined = refinePeak(autocorrelation, Math.round(far));
    if (Math.abs(refined / far - 1) < 0.02) far = refined;
  }
  const clarity = (interpolate(autocorrelation, period) + interpolate(autocorrelation, far)) / 2;
  add(into, (rate * periods) / far, Math.min(1, clarity));
}

/**
 * Breath through a formant repeats once or twice, a voice persists: a high pitch must recur this many
 * periods later, where it is also measured more precisely. An odd number: an even one would also fit a
 * harmonic.
 */
function persistentPeriods(hz: number): number {
  return Math.max(1, 2 * Math.round((PERSISTENCE * hz - 1) / 2) + 1);
}

/**
 * Raises each candidate's clarity to its value in the longer window if that is higher: there a held
 * tone stands out more from noise.
 */
export function raiseClarity(
  candidates: Candidates,
  autocorrelation: Autocorrelation,
  rate: number,
): void {
  for (let k = 0; k < candidates.count; k++) {
    const gain = gainIn(autocorrelation, rate, candidates, k);
    candidates.clarity[k] = (candidates.clarity[k] ?? 0) + gain;
    candidates.strength[k] = (candidates.strength[k] ?? 0) + gain;
  }
}

/**
 * The same for ranking only: pitches of the longer window would otherwise win in noise, but while it still
 * contains a note that has ended, it doesn't show whether there is a voice.
 */
export function raiseStrength(
  candidates: Candidates,
  autocorrelation: Autocorrelation,
  rate: number,
): void {
  for (let k = 0; k < candidates.count; k++) {
    const gain = gainIn(autocorrelation, rate, candidates, k);
    candidates.strength[k] = (candidates.strength[k] ?? 0) + gain;
  }
}

/** The clarity that candidate `k` gains in another window; at least 0. */
function gainIn(
  autocorrelation: Autocorrelation,
  rate: number,
  { hz, clarity }: Candidates,
  k: number,
): number {
  const own = hz[k] ?? 1;
  const periods = persistentPeriods(own);
  const near = interpolate(autocorrelation, rate / own);
  const far = periods > 1 ? interpolate(autocorrelation, (periods * rate) / own) : near;
  return Math.max(0, (near + far) / 2 - (clarity[k] ?? 0));
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
