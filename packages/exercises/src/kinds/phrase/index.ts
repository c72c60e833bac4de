import type { Kind } from "../../engine/kind.ts";
import type { PhraseEffect, PhraseEvent, PhraseParams, PhraseState } from "./state.ts";
import { startPhrase, stepPhrase } from "./step.ts";

export { type CountIn, countIn } from "./count-in.ts";
export type { Follower } from "./follow.ts";
export { alignmentOptions, judgePhrase, type Performance, withPhraseSyllables } from "./judge.ts";
export { answerOfPhrase } from "./judging.ts";
export { currentPhrase } from "./phase.ts";
export { currentNoteIndex, playheadTicks } from "./playhead.ts";
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
export { countsTempo, onsetTolerance } from "./tolerances.ts";
export type {
  Hint,
  JudgedExtra,
  JudgedNote,
  NoteRhythm,
  PhraseTake,
  PhraseVerdict,
} from "./verdict.ts";
export { type NoteToSing, notesToSing } from "./written.ts";

/** Asks for a phrase, sung into the microphone from the staff. */
export const phraseSinging: Kind<PhraseParams, PhraseState, PhraseEvent, PhraseEffect> = {
  start: startPhrase,
  step: stepPhrase,
  // While listening, a pitch frame changes only the follower.
  isVisuallyEqual: ({ follower: _, ...before }, after) =>
    (Object.keys(before) as (keyof typeof before)[]).every((key) => before[key] === after[key]),
};
