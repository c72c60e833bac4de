import type { Similarity } from "./similarity.ts";

/** Lags on each side that take part in interpolating between two. */
export const REACH = 10;

/** The exact place of the maximum nearest `lag`: two parabolas, the second on a finer grid. */
export function summit(similarity: Similarity, lag: number): number {
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
export function between(similarity: Similarity, lag: number): number {
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
