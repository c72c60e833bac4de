import type { Kind } from "../../engine/kind.ts";
import { recordingExercise } from "../../engine/recording/exercise.ts";
import { rules } from "./rules.ts";
import type { PhraseEffect, PhraseEvent, PhraseParams, PhraseState } from "./state.ts";

export { type CountIn, countIn } from "./count-in.ts";
export {
  alignmentOptions,
  judgePhrase,
  type Performance,
  withPhraseSyllables,
} from "./judge/judge.ts";
export type {
  Hint,
  JudgedExtra,
  JudgedNote,
  NoteRhythm,
  PhraseTake,
  PhraseVerdict,
} from "./judge/verdict.ts";
export type { Follower } from "./live/follow.ts";
export { currentNoteIndex, playheadTicks } from "./playhead.ts";
export { answerOfPhrase } from "./report.ts";
export { type Score, scoreOf } from "./score.ts";
export type {
  PhraseAttempt,
  PhraseEffect,
  PhraseEvent,
  PhraseItem,
  PhraseParams,
  PhrasePhase,
  PhraseState,
  PhraseTask,
} from "./state.ts";
export { isPhraseMissed, phrasePass } from "./state.ts";
export { currentPhrase } from "./task.ts";
export { countsTempo, onsetTolerance } from "./tolerances.ts";
export { type NoteToSing, notesToSing } from "./written.ts";

/** Asks for a phrase, sung into the microphone from the staff. */
export const phraseSinging: Kind<PhraseParams, PhraseState, PhraseEvent, PhraseEffect> =
  recordingExercise(rules);
