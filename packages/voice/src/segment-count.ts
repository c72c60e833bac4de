import type { Contour, Span } from "./segment-contour.ts";
import { medianCents, STEP } from "./segment-pieces.ts";
import { bestCut } from "./segment-pitch-levels.ts";

/** Reduces pieces to `count`: first joins neighbors of the same pitch, then drops the shortest. */
export function mergeToCount(contour: Contour, pieces: readonly Span[], count: number): Span[] {
  const left = [...pieces];
  while (left.length > count) {
    const moves = left.slice(1).map((next, i) => distance(contour, left[i] ?? next, next));
    const nearest = moves.indexOf(Math.min(...moves));
    const [first, second] = [left[nearest], left[nearest + 1]];
    if (first && second && (moves[nearest] ?? Infinity) < STEP.size) {
      left.splice(nearest, 2, { from: first.from, to: second.to });
    } else {
      const lengths = left.map(({ from, to }) => to - from);
      left.splice(lengths.indexOf(Math.min(...lengths)), 1);
    }
  }
  return left;
}

/**
 * Splits pieces (or the whole take if there are none) where the pitch changes most, until there are
 * `count`. Undefined when the pitch doesn't change enough.
 */
export function splitToCount(
  contour: Contour,
  pieces: readonly Span[],
  count: number,
): Span[] | undefined {
  const left = pieces.length > 0 ? [...pieces] : [{ from: 0, to: contour.time.length }];
  while (left.length < count) {
    const cuts = left.map((piece) => bestCut(contour, piece));
    const gains = cuts.map((cut) => cut?.gain ?? 0);
    const best = gains.indexOf(Math.max(...gains));
    const [piece, cut] = [left[best], cuts[best]];
    if (!piece || !cut) return undefined;
    left.splice(best, 1, { from: piece.from, to: cut.at }, { from: cut.at, to: piece.to });
  }
  return left;
}

/** Splits all voiced frames into `count` spans of equal length; empty when there are too few. */
export function splitEvenly(contour: Contour, count: number): Span[] {
  const total = contour.time.length;
  if (total < count) return [];
  const edge = (i: number) => Math.round((i * total) / count);
  return Array.from({ length: count }, (_, i) => ({ from: edge(i), to: edge(i + 1) }));
}

function distance(contour: Contour, left: Span, right: Span): number {
  return Math.abs(medianCents(contour, left) - medianCents(contour, right));
}
