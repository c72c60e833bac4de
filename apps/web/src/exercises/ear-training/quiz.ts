import type { EarTrainingLesson } from "@attune/curriculum";
import { type EarTrainingItem, randomEarTraining, sequentialEarTraining } from "@attune/exercises";
import { earTrainingPresentation } from "../../practice/views/ear-training/ear-training-presentation.tsx";
import { defineQuiz } from "../quiz.tsx";

const presentation = earTrainingPresentation("Ear Training");

export const sequentialQuiz = defineQuiz({
  kind: sequentialEarTraining,
  presentation,
  toParams: (_: readonly EarTrainingItem[], at) => at,
});

export const randomQuiz = defineQuiz({
  kind: randomEarTraining,
  presentation,
  toParams: (lessons: readonly EarTrainingLesson[], at) => ({
    lessons: lessons.map(({ id, notes }) => ({ id: String(id), notes })),
    ...at,
  }),
});
