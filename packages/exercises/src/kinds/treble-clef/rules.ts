import { note } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import { compared } from "../../engine/melody.ts";
import type { QuizVerdict } from "../../engine/quiz/state.ts";
import {
  completePlacement,
  EMPTY_DRAFT,
  editPlacement,
  isRight,
  nearestPosition,
  type Placement,
  pitchAt,
  placementText,
  soundOfPlacement,
  type TrebleClefDraft,
  type TrebleClefQuestion,
} from "./placement.ts";

/** The note that was asked for and the one that was placed, both without octave. */
export type TrebleClefReason =
  | { readonly code: "right"; readonly note: string; readonly placement: Placement }
  | {
      readonly code: "wrong";
      readonly note: string;
      readonly placed: string;
      readonly placement: Placement;
      /** Every right staff position; the placed one is right if it is among them. */
      readonly positions: readonly number[];
      /** The right one that is nearest to the placed one. */
      readonly nearest: number;
      /** The accidental that the note needs; the placed one is right if it is the same. */
      readonly alteration: Placement["alteration"];
    };

export type TrebleClefVerdict = QuizVerdict<TrebleClefReason>;

function judge(
  question: TrebleClefQuestion,
  draft: TrebleClefDraft,
): TrebleClefVerdict | undefined {
  const placement = completePlacement(draft);
  if (!placement) return undefined;
  if (isRight(question, placement)) {
    return { outcome: "great", reason: { code: "right", note: question.note, placement } };
  }
  const reason = {
    code: "wrong",
    note: question.note,
    placed: pitchAt(placement, question.clef).slice(0, -1),
    placement,
    positions: question.positions,
    nearest: nearestPosition(question.positions, placement.position),
    alteration: note(`${question.note}4`).alteration,
  } as const;
  return { outcome: "tryAgain", reason };
}

/** Rules of placing a note with its accidental on a staff; a right answer plays. */
export const PLACING_RULES = {
  startAt: ({ startAt }: ResumedAt) => startAt,
  firstTries: ({ firstTries = {} }: ResumedAt) => firstTries,
  emptyDraft: () => EMPTY_DRAFT,
  edit: editPlacement,
  judge,
  answerText: (_: TrebleClefQuestion, draft: TrebleClefDraft) => placementText(draft),
  reward: ({ clef }: TrebleClefQuestion, draft: TrebleClefDraft) => soundOfPlacement(draft, clef),
  rewardDelayMs: 0,
  comparison({ note: name, positions, clef }: TrebleClefQuestion, draft: TrebleClefDraft) {
    // Only a complete answer is judged.
    const placed = draft.position as number;
    const position = nearestPosition(positions, placed);
    const { alteration } = note(`${name}4`);
    return compared(
      [pitchAt({ ...draft, position: placed }, clef)],
      [pitchAt({ position, alteration }, clef)],
    );
  },
  draftOnRetry: (_: TrebleClefQuestion, draft: TrebleClefDraft) => draft,
};
