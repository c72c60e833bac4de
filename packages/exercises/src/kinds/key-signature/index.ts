import { quiz } from "../../engine/quiz.ts";
import type { QuizVerdict } from "../../engine/quiz-state.ts";
import {
  EMPTY,
  type KeySignatureDraft,
  type KeySignatureEdit,
  type KeySignatureQuestion,
  soundOf,
} from "./placement.ts";
import { whyRight, whyWrong } from "./words.ts";

export type {
  KeySignatureDraft,
  KeySignatureEdit,
  KeySignatureQuestion,
  Side,
} from "./placement.ts";

export { soundOf as soundOfKey } from "./placement.ts";

export const KEY_SIGNATURE_EXERCISE = "circle-of-fifths";

export interface KeySignatureParams {
  /** The lessons of one direction around the circle. */
  readonly questions: readonly KeySignatureQuestion[];
  readonly startAt: number;
}

/** Write a neighbour key: its new accidental into the signature, its tonic as a whole note. */
export const keySignature = quiz<
  KeySignatureParams,
  KeySignatureQuestion,
  KeySignatureDraft,
  KeySignatureEdit,
  QuizVerdict
>({
  exercise: KEY_SIGNATURE_EXERCISE,
  drawQuestions: ({ questions }) => questions,
  startAt: ({ startAt }) => startAt,
  emptyDraft: () => EMPTY,
  edit: (draft, { side, position }) => ({ ...draft, [side]: position }),
  judge(question, { accidental, tonic }) {
    if (accidental === undefined || tonic === undefined) return undefined;
    const right = accidental === question.accidentalAt && question.tonicAt.includes(tonic);
    return right
      ? { outcome: "great", reason: whyRight(question) }
      : { outcome: "tryAgain", reason: whyWrong(question) };
  },
  reward: soundOf,
  rewardMs: 0,
  keepDraftOnRetry: true,
});
