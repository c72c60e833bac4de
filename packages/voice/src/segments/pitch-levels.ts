import type { Contour, Span } from "./contour.ts";

/** The minimum step between two notes. */
export interface Step {
  /** Cents. */
  readonly size: number;
  /** Seconds that the new pitch must be held. */
  readonly hold: number;
}

/** Spacing of the level grid in cents. */
const GRID_CENTS = 10;
/** Maximum cost of a frame in cents, so that an octave error can't create a note by its size. */
const FARTHEST_CENTS = 100;

/**
 * Splits a voiced span into stretches of one pitch: the piecewise constant melody of minimum cost, where
 * a frame costs its distance from the melody in cents (at most FARTHEST_CENTS) and each step costs `step.size`
 * held for `step.hold`. This is an L1 Potts functional, solved exactly by dynamic programming over a grid
 * of levels. Vibrato is not followed, since that would cost two steps per cycle.
 */
export function pitchLevels(contour: Contour, span: Span, step: Step): Span[] {
  const cents = contour.cents.slice(span.from, span.to);
  const { lowest, levels } = gridOver(cents);
  const price = (step.size * step.hold) / contour.hop;
  const cost = new Float64Array(levels);
  const entered = new Uint8Array(cents.length * levels);
  const bestBefore = new Int32Array(cents.length);
  cents.forEach((value, i) => {
    const best = i === 0 ? 0 : argMin(cost);
    const entry = i === 0 ? Infinity : (cost[best] ?? 0) + price;
    bestBefore[i] = best;
    for (let level = 0; level < levels; level++) {
      const stay = cost[level] ?? 0;
      if (entry < stay) entered[i * levels + level] = 1;
      const off = Math.abs(value - lowest - level * GRID_CENTS);
      cost[level] = Math.min(stay, entry) + Math.min(off, FARTHEST_CENTS);
    }
  });
  const cuts: Span[] = [];
  let level = argMin(cost);
  let to = span.to;
  for (let i = cents.length - 1; i > 0; i--) {
    if (entered[i * levels + level] !== 1) continue;
    cuts.push({ from: span.from + i, to });
    to = span.from + i;
    level = bestBefore[i] ?? 0;
  }
  cuts.push({ from: span.from, to });
  return cuts.reverse();
}

function gridOver(cents: readonly number[]): { lowest: number; levels: number } {
  const lowest = cents.reduce((low, value) => Math.min(low, value), Infinity);
  const highest = cents.reduce((high, value) => Math.max(high, value), lowest);
  return { lowest, levels: Math.ceil((highest - lowest) / GRID_CENTS) + 1 };
}

function argMin(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] ?? 0) < (values[best] ?? 0)) best = i;
  return best;
}
