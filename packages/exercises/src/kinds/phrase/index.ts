export { alignmentOptions, judgePhrase, type Performance, withPhraseSyllables } from "./judge.ts";
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
