import { isProtectedExercise } from "@attune/contract/protected-content";
import type { EarTrainingLesson } from "@attune/curriculum";
import { type EarTrainingItem, SEQUENTIAL_LESSONS } from "@attune/exercises";
import { earTrainingLessonsQuery } from "../../data/lessons/ear-training-lessons.ts";
import { itemsQuery, type Source } from "../source.ts";

export const sequentialPairs: Source<EarTrainingItem> = {
  queries: [],
  ownItems: SEQUENTIAL_LESSONS,
  idOf: ({ id }) => id,
};

export const randomPairs: Source<EarTrainingLesson> = {
  queries: [
    itemsQuery(
      earTrainingLessonsQuery,
      (lessons: readonly EarTrainingLesson[]) => lessons,
      isProtectedExercise("ear-training-random"),
    ),
  ],
  idOf: ({ id }) => String(id),
};
