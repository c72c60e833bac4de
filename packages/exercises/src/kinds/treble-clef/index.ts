import { note } from "@attune/theory";
import { compared } from "../../engine/melody.ts";
import type { StartAt } from "../../engine/pass.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
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
  type TrebleClefEdit,
  type TrebleClefQuestion,
} from "./placement.ts";

export type {
  Placement,
  TrebleClefDraft,
  TrebleClefEdit,
  TrebleClefQuestion,
} from "./placement.ts";

export const TREBLE_CLEF_EXERCISE = "treble-clef";

export interface TrebleClefParams {
  readonly questions: readonly TrebleClefQuestion[];
  readonly startAt: StartAt;
  /** Whether earlier questions were right on the first try, by question id. */
  readonly firstTries?: Readonly<Record<string, boolean>>;
}

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
    placed: pitchAt(placement).slice(0, -1),
    placement,
    positions: question.positions,
    nearest: nearestPosition(question.positions, placement.position),
    alteration: note(`${question.note}4`).alteration,
  } as const;
  return { outcome: "tryAgain", reason };
}

/** Asks for a note on the treble staff with its accidental; a right answer plays. */
export const trebleClef = quiz<
  TrebleClefParams,
  TrebleClefQuestion,
  TrebleClefDraft,
  TrebleClefEdit,
  TrebleClefVerdict
>({
  exercise: TREBLE_CLEF_EXERCISE,
  drawQuestions: ({ questions }) => questions,
  startAt: ({ startAt }) => startAt,
  firstTries: ({ firstTries = {} }) => firstTries,
  emptyDraft: () => EMPTY_DRAFT,
  edit: editPlacement,
  judge,
  answerText: (_, draft) => placementText(draft),
  reward: (_, draft) => soundOfPlacement(draft),
  rewardDelayMs: 0,
  comparison: ({ note: name, positions }, draft) => {
    // Only a complete answer is judged.
    const placed = draft.position as number;
    const position = nearestPosition(positions, placed);
    const { alteration } = note(`${name}4`);
    return compared([pitchAt({ ...draft, position: placed })], [pitchAt({ position, alteration })]);
  },
  draftOnRetry: (_, draft) => draft,
});
