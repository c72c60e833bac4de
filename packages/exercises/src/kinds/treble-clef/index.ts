import type { ResumedAt } from "../../engine/choices.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { TrebleClefDraft, TrebleClefEdit, TrebleClefQuestion } from "./placement.ts";
import { PLACING_RULES, type TrebleClefVerdict } from "./rules.ts";

export * from "./in-clef.ts";
export type {
  Placement,
  TrebleClefDraft,
  TrebleClefEdit,
  TrebleClefQuestion,
} from "./placement.ts";
export type { TrebleClefReason, TrebleClefVerdict } from "./rules.ts";

export const TREBLE_CLEF_EXERCISE = "treble-clef";

export interface TrebleClefParams extends ResumedAt {
  readonly questions: readonly TrebleClefQuestion[];
}

/** Asks for a note on the treble staff. */
export const trebleClef = quiz<
  TrebleClefParams,
  TrebleClefQuestion,
  TrebleClefDraft,
  TrebleClefEdit,
  TrebleClefVerdict
>({
  ...PLACING_RULES,
  exerciseOf: () => TREBLE_CLEF_EXERCISE,
  drawQuestions: ({ questions }) => questions,
});
