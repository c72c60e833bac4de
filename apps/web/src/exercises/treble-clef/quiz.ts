import type { NotationQuestion } from "@attune/curriculum";
import { itemsInFocus, trebleClef } from "@attune/exercises";
import { trebleClefPresentation } from "../../practice/views/treble-clef/treble-clef-view.tsx";
import { defineQuiz } from "../quiz.tsx";
import { notation } from "./source.ts";
import { toTrebleClefQuestion, trebleClefSounds } from "./treble-clef-question.ts";

export const trebleClefQuiz = defineQuiz({
  kind: trebleClef,
  presentation: { ...trebleClefPresentation, notes: trebleClefSounds },
  toParams: (items: readonly NotationQuestion[], { focus, ...resumed }) => ({
    questions: itemsInFocus(items, notation.idOf, focus).map(toTrebleClefQuestion),
    ...resumed,
  }),
});
