import type { CircleOfFifthsLesson } from "@attune/curriculum";
import { itemsInFocus, keySignature } from "@attune/exercises";
import { keySignaturePresentation } from "../../practice/views/key-signature/key-signature-view.tsx";
import { defineQuiz } from "../quiz.tsx";
import { keySounds, toKeyQuestion } from "./key-question.ts";
import { keyLessons } from "./source.ts";

export const keySignatureQuiz = defineQuiz({
  kind: keySignature,
  presentation: { ...keySignaturePresentation, notes: keySounds },
  toParams: (items: readonly CircleOfFifthsLesson[], { startAt, focus }) => ({
    questions: itemsInFocus(items, keyLessons.idOf, focus).map(toKeyQuestion),
    startAt,
  }),
});
