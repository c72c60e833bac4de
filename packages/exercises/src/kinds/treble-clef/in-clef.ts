import type { Clef } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { TrebleClefDraft, TrebleClefEdit, TrebleClefQuestion } from "./placement.ts";
import { PLACING_RULES, type TrebleClefVerdict } from "./rules.ts";

/** A note to be placed on the staff of any clef. */
export interface NoteTask extends TrebleClefQuestion {
  /** Its name in reports, which says whether the clef is a bass clef. */
  readonly itemId: string;
  readonly clef: Clef;
}

export interface NoteInClefParams extends ResumedAt {
  readonly tasks: readonly NoteTask[];
}

export const NOTE_EXERCISE = "set-notes";

/** Asks for notes as sets of one's own do, in any clef. */
export const noteInClef = quiz<
  NoteInClefParams,
  NoteTask,
  TrebleClefDraft,
  TrebleClefEdit,
  TrebleClefVerdict
>({
  ...PLACING_RULES,
  exerciseOf: () => NOTE_EXERCISE,
  itemIdOf: ({ itemId }) => itemId,
  drawQuestions: ({ tasks }) => tasks,
});
