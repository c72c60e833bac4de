import type { Autocorrelation } from "./autocorrelation.ts";

/** Number of lags on each side used for interpolation. */
export const INTERPOLATION_RADIUS = 10;

/** The fractional lag of the maximum near `lag`, by two parabolas, the second on a finer grid. */
export function refinePeak(autocorrelation: Autocorrelation, lag: number): number {
  const { value } = autocorrelation;
  const coarse = lag + vertex(value[lag - 1] ?? 0, value[lag] ?? 0, value[lag + 1] ?? 0);
  const step = 0.5;
  const offset = vertex(
    interpolate(autocorrelation, coarse - step),
    interpolate(autocorrelation, coarse),
    interpolate(autocorrelation, coarse + step),
  );
  return coarse + Math.max(-2, Math.min(2, offset)) * step;
}

/** Offset in steps of the extremum of the parabola through three equally spaced values. */
function vertex(left: number, middle: number, right: number): number {
  const bend = left - 2 * middle + right;
  return bend < 0 ? (left - right) / (2 * bend) : 0;
}

/** Autocorrelation at a fractional lag, by windowed-sinc interpolation of both sums. */
export function interpolate(autocorrelation: Autocorrelation, lag: number): number {
  const { product, energy, value } = autocorrelation;
  const base = Math.floor(lag);
  const part = lag - base;
  if (part < 1e-6) return value[base] ?? 0;
  let products = 0;
  let energies = 0;
  for (let k = 1 - INTERPOLATION_RADIUS; k <= INTERPOLATION_RADIUS; k++) {
    const x = part - k;
    // sin(π(part − k)) / π differs only in sign from tap to tap; constant factors cancel.
    const turn = (Math.PI * x) / (INTERPOLATION_RADIUS + 1);
    const taper = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
    const tap = ((k & 1 ? -1 : 1) * taper) / x;
    // The autocorrelation is even, so negative lags mirror positive ones.
    const at = Math.abs(base + k);
    products += tap * (product[at] ?? 0);
    energies += tap * (energy[at] ?? 0);
  }
  return energies === 0 ? 0 : products / energies;
}
