import { NUMBERED_NOTES } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";

/** Two notes to be heard one after the other. */
export interface EarTrainingItem {
  readonly id: string;
  /** Numbers of the notes in the octave: 1 (C4) to 13 (C5); never the same. */
  readonly notes: readonly [number, number];
}

/** Half steps between the two notes, 1–12, whichever is the higher. */
export function sizeOf({ notes: [first, second] }: EarTrainingItem): number {
  return Math.abs(second - first);
}

/** The easy set: every interval above C4, from the smallest to the octave. */
export const SEQUENTIAL_LESSONS: readonly EarTrainingItem[] = NUMBERED_NOTES.slice(1).map(
  ({ number }) => ({ id: `1-${number}`, notes: [1, number] }),
);

/** Questions of each size in a random set: with twelve sizes, a set of 24. */
const OF_EACH_SIZE = 2;

/**
 * A set out of the lessons, in random order. Of the octave's pairs 24 are half steps and two are
 * octaves: drawn from all alike, the wide intervals would hardly be heard, so each size comes
 * equally often.
 */
export function randomSet(
  lessons: readonly EarTrainingItem[],
  random: Random,
): readonly EarTrainingItem[] {
  const drawn = new Map<number, number>();
  return shuffled(lessons, random).filter((lesson) => {
    const size = sizeOf(lesson);
    const before = drawn.get(size) ?? 0;
    drawn.set(size, before + 1);
    return before < OF_EACH_SIZE;
  });
}
