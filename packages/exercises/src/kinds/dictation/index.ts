import type { Phrase } from "@attune/phrases";
import { C_MAJOR } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import type { Kind } from "../../engine/kind.ts";
import { dictationExercise } from "../../engine/outcome.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState } from "../../engine/quiz/state.ts";
import { type DictationDraft, emptyDraft } from "./draft.ts";
import { type DictationEdit, editDraft } from "./edit.ts";
import { type DictationVerdict, judgeDraft, lockRight, marksOf } from "./judge.ts";
import type { DictationQuestion } from "./question.ts";
import { type ResumedDictation, resumeDraft } from "./resume.ts";
import { soundOfComparison, soundOfQuestion } from "./sound.ts";

export {
  type DictationDraft,
  type DictationEntry,
  type DictationStop,
  isComplete,
  type NextLength,
  nextLength,
  nextStop,
  stopAtCursor,
  stopsOf,
  type WrittenPitch,
} from "./draft.ts";
export { type DictationEdit, otherOctave } from "./edit.ts";
export {
  type Beat,
  beatAt,
  type DictationFault,
  type DictationReason,
  type DictationVerdict,
  isEntryRight,
  writtenName,
} from "./judge.ts";
export {
  type DictationQuestion,
  STAFF_RANGE,
  type WritingRules,
  writingRules,
} from "./question.ts";
export { hasWritten, type ResumedDictation } from "./resume.ts";
export { solutionOf } from "./solution.ts";

export interface DictationParams extends ResumedAt {
  readonly phrases: readonly Phrase[];
  /** A phrase that was begun before the page was closed. */
  readonly resumed?: ResumedDictation;
}

export type DictationState = QuizState<DictationQuestion, DictationDraft, DictationVerdict>;

/** Plays a phrase and asks to write it. The phrases may be of several levels; each is an exercise of its own. */
export const dictation: Kind<
  DictationParams,
  DictationState,
  QuizEvent<DictationEdit>,
  Effect
> = quiz<DictationParams, DictationQuestion, DictationDraft, DictationEdit, DictationVerdict>({
  exerciseOf: ({ phrase }) => dictationExercise(phrase.level),
  drawQuestions: ({ phrases }) => phrases.map((phrase) => ({ id: phrase.id, phrase })),
  startAt: ({ startAt }) => startAt,
  firstTries: ({ firstTries = {} }) => firstTries,
  emptyDraft,
  resume: ({ resumed }, question) => resumeDraft(resumed, question),
  edit: editDraft,
  judge: judgeDraft,
  answerText: (question, draft) => marksOf(question, draft).join(""),
  sound: soundOfQuestion,
  isLong: true,
  keyOf: ({ phrase }) => phrase.key ?? C_MAJOR,
  comparison: soundOfComparison,
  draftOnRetry: lockRight,
});
