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
export const CAPACITY = 8;

export function createCandidates(): Candidates {
  return {
    count: 0,
    hz: new Float64Array(CAPACITY),
    clarity: new Float64Array(CAPACITY),
    strength: new Float64Array(CAPACITY),
  };
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
 * What each octave of depth costs a candidate: all multiples of a period fit as well as it does
 */
const OCTAVE_COST = 0.06;
/** Peaks lower than this are noise. */
const LEAST_CLARITY = 0.25;
/** Seconds over which a high pitch has to hold. */
const PERSISTENCE = 0.006;
/** Shifts on each side that take part in interpolating between two samples. */
export const REACH = 10;

/**
 * Adds the peaks of `similarity` whose lag lies in `from` … `to` samples (both fractional), each
 * placed between the samples. When `into` is full the weakest gives way.
 */
export function addPeaks(
  into: Candidates,
  similarity: Similarity,
  rate: number,
  from: number,
  to: number,
): void {
  const { value } = similarity;
  for (let lag = Math.max(2, Math.floor(from)); lag <= Math.ceil(to); lag++) {
    const here = value[lag] ?? 0;
    if (here < LEAST_CLARITY || here < (value[lag - 1] ?? 0) || here <= (value[lag + 1] ?? 0)) {
      continue;
    }
    const exact = summit(similarity, lag);
    if (exact < from || exact > to) continue;
    // A breath through one formant repeats once or twice, a voice goes on: high pitches have to
    // show again several periods later, and are read more exactly there.
    const periods = Math.max(1, Math.floor((PERSISTENCE * rate) / exact));
    const far = periods > 1 ? summit(similarity, Math.round(periods * exact)) : exact;
    const holds = Math.abs(far / periods - exact) < 0.02 * exact;
    const clarity =
      (between(similarity, exact) + between(similarity, holds ? far : periods * exact)) / 2;
    add(into, ((holds ? periods : 1) * rate) / (holds ? far : exact), Math.min(1, clarity));
  }
}

function add(into: Candidates, hz: number, clarity: number): void {
  const strength = clarity + OCTAVE_COST * Math.log2(hz);
  let slot = into.count;
  if (slot === into.hz.length) {
    slot = 0;
    for (let k = 1; k < into.count; k++) {
      if ((into.strength[k] ?? 0) < (into.strength[slot] ?? 0)) slot = k;
    }
    if ((into.strength[slot] ?? 0) >= strength) return;
  } else {
    into.count += 1;
  }
  into.hz[slot] = hz;
  into.clarity[slot] = clarity;
  into.strength[slot] = strength;
}

/** The exact place of the maximum nearest `lag`: two parabolas, the second on a finer grid. */
function summit(similarity: Similarity, lag: number): number {
  const { value } = similarity;
  const coarse = lag + vertex(value[lag - 1] ?? 0, value[lag] ?? 0, value[lag + 1] ?? 0);
  const step = 0.5;
  const offset = vertex(
    between(similarity, coarse - step),
    between(similarity, coarse),
    between(similarity, coarse + step),
  );
  return coarse + Math.max(-2, Math.min(2, offset)) * step;
}

/** Where the parabola through three equally spaced values has its extremum, in steps. */
function vertex(left: number, middle: number, right: number): number {
  const bend = left - 2 * middle + right;
  return bend < 0 ? (left - right) / (2 * bend) : 0;
}

/** Similarity at a fractional lag, by windowed-sinc interpolation of both its sums. */
function between(similarity: Similarity, lag: number): number {
  const { product, energy, value } = similarity;
  const base = Math.floor(lag);
  const part = lag - base;
  if (part < 1e-6) return value[base] ?? 0;
  let products = 0;
  let energies = 0;
  for (let k = 1 - REACH; k <= REACH; k++) {
    const x = part - k;
    // sin(π(part − k)) / π differs only in sign from tap to tap; constant factors cancel.
    const turn = (Math.PI * x) / (REACH + 1);
    const taper = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
    const tap = ((k & 1 ? -1 : 1) * taper) / x;
    // The correlation is even, so lags below 0 mirror those above.
    const at = Math.abs(base + k);
    products += tap * (product[at] ?? 0);
    energies += tap * (energy[at] ?? 0);
  }
  return energies === 0 ? 0 : products / energies;
}
