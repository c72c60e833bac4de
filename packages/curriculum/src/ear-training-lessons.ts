import { NUMBERED_NOTES } from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { noteNumber } from "./fields.ts";

export const earTrainingLessonSchema = z.object({
  id: described(z.int(), "Permanent id"),
  notes: described(
    z.tuple([noteNumber, noteNumber]),
    "First and second note, 1 (C4) to 13 (C5); always different",
  ),
});
export type EarTrainingLesson = z.infer<typeof earTrainingLessonSchema>;

/** Every pair of different notes of the octave, up and down: the pool of the random mode. */
export function earTrainingLessons(): EarTrainingLesson[] {
  const numbers = NUMBERED_NOTES.map(({ number }) => number);
  return numbers
    .flatMap((first) => numbers.map((second): [number, number] => [first, second]))
    .filter(([first, second]) => first !== second)
    .map((notes, index) => ({ id: index + 1, notes }));
}
