import type { KeySignature } from "@attune/theory";
import type { StartAt } from "../../engine/pass.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizVerdict } from "../../engine/quiz/state.ts";
import {
  EMPTY_DRAFT,
  endingSignature,
  type KeySignatureDraft,
  type KeySignatureEdit,
  type KeySignatureQuestion,
  markText,
  soundOfKey,
} from "./placement.ts";

export const KEY_SIGNATURE_EXERCISE = "circle-of-fifths";

export interface KeySignatureParams {
  /** The lessons of one direction around the circle. */
  readonly questions: readonly KeySignatureQuestion[];
  readonly startAt: StartAt;
  /** Whether earlier questions were right on the first try, by question id. */
  readonly firstTries?: Readonly<Record<string, boolean>>;
}

/** Facts to show with a right answer, or the right places of the marks of a wrong one. */
export type KeySignatureReason =
  /** `tonic` is without octave: 'Bb'. */
  | { readonly code: "right"; readonly tonic: string; readonly signature: KeySignature }
  | {
      readonly code: "wrong";
      readonly accidental: KeySignature["accidental"];
      /** Staff positions, C4 = 0. */
      readonly accidentalAt: number;
      readonly tonicAt: readonly number[];
    };

export type KeySignatureVerdict = QuizVerdict<KeySignatureReason>;

function judge(
  question: KeySignatureQuestion,
  { accidental, tonic }: KeySignatureDraft,
): KeySignatureVerdict | undefined {
  if (accidental === undefined || tonic === undefined) return undefined;
  const { to, signature, accidentalAt, tonicAt } = question;
  if (accidental === accidentalAt && tonicAt.includes(tonic)) {
    const reason = { code: "right", tonic: to, signature: endingSignature(question) } as const;
    return { outcome: "great", reason };
  }
  const reason = {
    code: "wrong",
    accidental: signature.accidental,
    accidentalAt,
    tonicAt,
  } as const;
  return { outcome: "tryAgain", reason };
}

/** Asks for the neighbor key on the circle of fifths: its new accidental, and its tonic as a whole note. */
export const keySignature = quiz<
  KeySignatureParams,
  KeySignatureQuestion,
  KeySignatureDraft,
  KeySignatureEdit,
  KeySignatureVerdict
>({
  exerciseOf: () => KEY_SIGNATURE_EXERCISE,
  drawQuestions: ({ questions }) => questions,
  startAt: ({ startAt }) => startAt,
  firstTries: ({ firstTries = {} }) => firstTries,
  emptyDraft: () => EMPTY_DRAFT,
  edit: (draft, { side, position }) => ({ ...draft, [side]: position }),
  judge,
  answerText: markText,
  reward: soundOfKey,
  rewardDelayMs: 0,
  draftOnRetry: (_, draft) => draft,
});
