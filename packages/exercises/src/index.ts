export type {
  Choice,
  ChoiceParams,
  ChoiceQuestion,
  ChoiceReason,
  ResumedAt,
} from "./engine/choices.ts";
export type * from "./engine/effects.ts";
export { type Focus, itemsInFocus } from "./engine/focus.ts";
export { CADENCE_NOTES, cadenceNotes, type KeyFirst } from "./engine/key.ts";
export type { Kind, Random, Step } from "./engine/kind.ts";
export {
  type AnswerLimits,
  isAnswerShown,
  isLimited,
  NO_LIMITS,
  withLimits,
} from "./engine/limits.ts";
export {
  type Attempt,
  type DictationExercise,
  dictationExercise,
  MAX_ANSWER_LENGTH,
  MAX_TRIES,
  type NoteMark,
  OUTCOMES,
  type Outcome,
  type PhraseExercise,
  phraseExercise,
} from "./engine/outcome.ts";
export { countAnswered, isWhole, type Pass, percentRight, type StartAt } from "./engine/pass.ts";
export { quiz } from "./engine/quiz/quiz.ts";
export type { QuizRules } from "./engine/quiz/rules.ts";
export * from "./engine/quiz/state.ts";
export * from "./engine/recording/recording.ts";
export type {
  RecordingExerciseEffect,
  RecordingState,
  SharedRecordingEvent,
  TimeUpReason,
} from "./engine/recording/state.ts";
export { seededRandom } from "./engine/seeded-random.ts";
export { shuffled } from "./engine/shuffle.ts";
export type { Direction } from "./engine/sounding.ts";
export {
  failedSyllable,
  isSyllableFailure,
  SYLLABLE_FAILURES,
  type SyllableFailure,
  type SyllableResult,
} from "./engine/syllable-result.ts";
export * from "./first-lesson/index.ts";
export * from "./kinds/index.ts";
