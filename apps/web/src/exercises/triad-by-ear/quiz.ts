import { type TriadItem, triadByEar } from "@attune/exercises";
import { triadByEarPresentation } from "../../practice/views/triad-by-ear/triad-by-ear-presentation.tsx";
import { defineQuiz } from "../quiz.tsx";

export const triadQuiz = defineQuiz({
  kind: triadByEar,
  presentation: triadByEarPresentation,
  toParams: (triads: readonly TriadItem[], at) => ({ triads, ...at }),
});
