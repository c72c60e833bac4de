import type { StemDirection } from "./engraved.ts";

/** The middle line of the treble staff, B4. */
export const MIDDLE_LINE = 6;

/**
 * The direction of the stems of notes that share a beam, or of a single note: the note farthest from the
 * middle line decides, then the side with more notes, then down.
 *
 * @param positions Staff positions, at least one.
 */
export function stemDirection(positions: readonly number[]): StemDirection {
  const distances = positions.map((position) => position - MIDDLE_LINE);
  const above = Math.max(0, ...distances);
  const below = -Math.min(0, ...distances);
  if (above !== below) return above > below ? "down" : "up";
  const sides = distances.reduce((sum, distance) => sum + Math.sign(distance), 0);
  return sides < 0 ? "up" : "down";
}
