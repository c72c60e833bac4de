import { NUMBERED_NOTES } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";

/** Two notes that play one after the other. */
export interface EarTrainingItem {
  readonly id: string;
  /** Numbers of two different notes of the octave: 1 (C4) to 13 (C5). */
  readonly notes: readonly [number, number];
}

/** Half steps between the two notes, 1–12, in either direction. */
export function sizeOf({ notes: [first, second] }: EarTrainingItem): number {
  return Math.abs(second - first);
}

/** The easy set: every interval above C4, from the smallest to the octave. */
export const SEQUENTIAL_LESSONS: readonly EarTrainingItem[] = NUMBERED_NOTES.slice(1).map(
  ({ number }) => ({ id: `1-${number}`, notes: [1, number] }),
);

/** With twelve sizes, a random set has 24 questions. */
const QUESTIONS_PER_SIZE = 2;

/**
 * Draws a set from the lessons in random order, with the same number of questions for each interval
 * size. A uniform draw would hardly include wide intervals: the octave has 24 pairs a half step apart,
 * but only two octaves.
 */
export function randomSet(
  lessons: readonly EarTrainingItem[],
  random: Random,
): readonly EarTrainingItem[] {
  const countBySize = new Map<number, number>();
  return shuffled(lessons, random).filter((lesson) => {
    const size = sizeOf(lesson);
    const count = countBySize.get(size) ?? 0;
    countBySize.set(size, count + 1);
    return count < QUESTIONS_PER_SIZE;
  });
}
