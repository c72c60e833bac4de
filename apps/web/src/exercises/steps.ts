import type { PracticedExercise } from "@attune/contract/exercises";
import { degreeStep } from "./degree-by-ear/step.tsx";
import { randomQuiz, sequentialQuiz } from "./ear-training/quiz.ts";
import { enharmonicQuiz } from "./enharmonic/quiz.ts";
import { inversionQuiz } from "./inversion/quiz.ts";
import { keySignatureQuiz } from "./key-signature/quiz.ts";
import { modeQuiz } from "./mode-by-ear/quiz.ts";
import { NoteMatchingStep } from "./note-matching/step.tsx";
import { setStep } from "./own-set/step.tsx";
import { quizStep } from "./quiz.tsx";
import { SingingStep } from "./singing/step.tsx";
import type { ItemOf } from "./sources.ts";
import type { Step } from "./step.ts";
import { trebleClefQuiz } from "./treble-clef/quiz.ts";
import { triadQuiz } from "./triad-by-ear/quiz.ts";

/** How a practice run asks each exercise's questions. */
export const STEPS: { readonly [Slug in PracticedExercise]: Step<ItemOf<Slug>> } = {
  intervals: SingingStep,
  "ear-training-sequential": quizStep(sequentialQuiz),
  "ear-training-random": quizStep(randomQuiz),
  "note-matching": NoteMatchingStep,
  "treble-clef": quizStep(trebleClefQuiz),
  enharmonics: quizStep(enharmonicQuiz),
  inversions: quizStep(inversionQuiz),
  "circle-of-fifths": quizStep(keySignatureQuiz),
  "degrees-by-ear": degreeStep("degrees-by-ear"),
  "degrees-by-ear-chromatic": degreeStep("degrees-by-ear-chromatic"),
  triads: quizStep(triadQuiz),
  modes: quizStep(modeQuiz),
  "set-singing": setStep,
  "set-intervals": setStep,
  "set-chords": setStep,
  "set-scales": setStep,
  "set-degrees": setStep,
  "set-notes": setStep,
};
