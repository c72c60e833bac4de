import { type IntervalName, intervalBetween, intervalName } from "@attune/theory";
import { earTrainingLessons } from "./ear-training-lessons.ts";
import { intervalLessons } from "./interval-lessons.ts";
import { inversions } from "./inversions.ts";

/** A question about an interval, identified as in stored attempts. */
export interface PracticedInterval {
  readonly exercise: string;
  readonly itemId: string;
  /** Named by its size: an augmented 4th and a diminished 5th are both a tritone. */
  readonly interval: IntervalName;
}

type Pair = readonly [number, number];

const toPracticed = (exercise: string, itemId: string, halfSteps: number): PracticedInterval => ({
  exercise,
  itemId,
  interval: intervalName(Math.abs(halfSteps)),
});

/** Questions whose id consists of their two notes: '1-8'. */
function identifiedByNotes(exercise: string, pairs: readonly Pair[]): PracticedInterval[] {
  return pairs.map(([low, high]) => toPracticed(exercise, `${low}-${high}`, high - low));
}

/** Every question of the curriculum that practices a single interval. */
export function practicedIntervals(): PracticedInterval[] {
  const sung = intervalLessons().map(({ notes }) => notes);
  const heard = earTrainingLessons();
  const fromTonic = heard.map(({ notes }) => notes).filter(([first]) => first === 1);
  return [
    ...identifiedByNotes("intervals", sung),
    ...identifiedByNotes("ear-training-sequential", fromTonic),
    ...heard.map(({ id, notes: [first, second] }) =>
      toPracticed("ear-training-random", String(id), second - first),
    ),
    ...inversions().map(({ id, rootNote, destinationNote }) =>
      toPracticed(
        "inversions",
        String(id),
        intervalBetween(`${rootNote}4`, `${destinationNote}4`).halfSteps,
      ),
    ),
  ];
}

const key = (exercise: string, itemId: string) => `${exercise} ${itemId}`;

const INTERVALS: ReadonlyMap<string, IntervalName> = new Map(
  practicedIntervals().map(({ exercise, itemId, interval }) => [key(exercise, itemId), interval]),
);

/**
 * The interval that a question practices. Undefined if it practices none, or if it is not in the
 * curriculum.
 *
 * @example intervalOf("intervals", "1-8") // "Perfect 5th"
 */
export function intervalOf(exercise: string, itemId: string): IntervalName | undefined {
  return INTERVALS.get(key(exercise, itemId));
}
