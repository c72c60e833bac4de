import { quiz } from "../../engine/quiz.ts";
import type { QuizVerdict } from "../../engine/quiz-state.ts";
import {
  EMPTY,
  editPlacement,
  isRight,
  soundOf,
  type TrebleClefDraft,
  type TrebleClefEdit,
  type TrebleClefQuestion,
  whole,
} from "./placement.ts";
import { whyRight, whyWrong } from "./words.ts";

export type { TrebleClefDraft, TrebleClefEdit, TrebleClefQuestion } from "./placement.ts";

export const TREBLE_CLEF_EXERCISE = "treble-clef";

export interface TrebleClefParams {
  readonly questions: readonly TrebleClefQuestion[];
  readonly startAt: number;
}

/** Place a note on the treble staff, with its sharp or flat; a right one sounds. */
export const trebleClef = quiz<
  TrebleClefParams,
  TrebleClefQuestion,
  TrebleClefDraft,
  TrebleClefEdit,
  QuizVerdict
>({
  exercise: TREBLE_CLEF_EXERCISE,
  drawQuestions: ({ questions }) => questions,
  startAt: ({ startAt }) => startAt,
  emptyDraft: () => EMPTY,
  edit: editPlacement,
  judge(question, draft) {
    const placement = whole(draft);
    if (!placement) return undefined;
    return isRight(question, placement)
      ? { outcome: "great", reason: whyRight(question, placement) }
      : { outcome: "tryAgain", reason: whyWrong(question, placement) };
  },
  reward: (_, draft) => soundOf(draft),
  rewardMs: 0,
  keepDraftOnRetry: true,
});
