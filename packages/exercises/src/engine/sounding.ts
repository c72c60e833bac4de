import type { TimedNote } from "./effects.ts";
import { melody } from "./melody.ts";

/** How the notes of an interval or a chord follow each other: from the lowest, from the highest, or all together. */
export const DIRECTIONS = ["up", "down", "together"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const TOGETHER_SECONDS = 1.2;

/** All notes together. */
export const together = (notes: readonly string[]): readonly TimedNote[] =>
  notes.map((note) => ({ note, at: 0, seconds: TOGETHER_SECONDS }));

/**
 * Schedules notes in a direction.
 *
 * @param notes From the lowest.
 */
export function sounding(notes: readonly string[], direction: Direction): readonly TimedNote[] {
  if (direction === "together") return together(notes);
  return melody(direction === "up" ? notes : [...notes].reverse());
}
