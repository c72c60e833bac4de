import { type ModeItem, modeByEar } from "@attune/exercises";
import { modeByEarPresentation } from "../../practice/views/mode-by-ear/mode-by-ear-presentation.tsx";
import { defineQuiz } from "../quiz.tsx";

export const modeQuiz = defineQuiz({
  kind: modeByEar,
  presentation: modeByEarPresentation,
  toParams: (modes: readonly ModeItem[], at) => ({ modes, ...at }),
});
