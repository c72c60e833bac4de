import { type EnharmonicItem, enharmonic } from "@attune/exercises";
import { enharmonicPresentation } from "../../practice/views/enharmonic/enharmonic-presentation.tsx";
import { defineQuiz } from "../quiz.tsx";

export const enharmonicQuiz = defineQuiz({
  kind: enharmonic,
  presentation: enharmonicPresentation,
  toParams: (items: readonly EnharmonicItem[], at) => ({ items, ...at }),
});
