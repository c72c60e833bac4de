import { type InversionItem, inversion } from "@attune/exercises";
import { inversionPresentation } from "../../practice/views/inversion/inversion-presentation.tsx";
import { defineQuiz } from "../quiz.tsx";

export const inversionQuiz = defineQuiz({
  kind: inversion,
  presentation: inversionPresentation,
  toParams: (items: readonly InversionItem[], at) => ({ items, ...at }),
});
