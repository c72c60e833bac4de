import type { AnswerLimits } from "../../engine/limits.ts";

/** The columns from left to right; each shows the same notes under different names. */
import type { StartAt } from "../../engine/pass.ts";
export const MATCHING_COLUMNS = ["note", "syllable", "degree"] as const;
export type MatchingColumn = (typeof MATCHING_COLUMNS)[number];

/** A group of three cells that belong together: 'Eb', 'ME', 'b3'. */
export interface MatchingItem {
  /** Without octave. Unique among the items, so it identifies the group. */
  readonly note: string;
  readonly syllable: string;
  /** Degree in C major with its accidental. */
  readonly degree: string;
}

export interface MatchingParams {
  readonly items: readonly MatchingItem[];
  /** Notes of three items: the set is then the stage 'review' of these alone. */
  readonly groups?: readonly string[];
  readonly startAt: StartAt;
  /** Has the slug of each stage that was completed earlier in this pass as a key. */
  readonly completed?: Readonly<Record<string, unknown>>;
}

/** Slugs of the stages, which are stored with attempts. */
export type MatchingStageSlug =
  | "basic-notes"
  | "middle-notes"
  | "all-natural-notes"
  | "sharp-notes"
  | "flat-notes"
  | "chromatic-challenge"
  | "review";

export interface MatchingStage {
  readonly slug: MatchingStageSlug;
  /** Its groups, in teaching order. */
  readonly items: readonly MatchingItem[];
  /** The same groups in the order of each column's cells, from the top. */
  readonly columns: Readonly<Record<MatchingColumn, readonly MatchingItem[]>>;
}

/** For each column, the note that identifies the selected cell's group; undefined if none is selected. */
export type MatchingSelection = Readonly<Record<MatchingColumn, string | undefined>>;

/** Why three cells match or don't. Each item is that of one selected cell. */
export type MatchReason =
  | { readonly code: "matched"; readonly item: MatchingItem }
  /** Matched for the learner, after the last mistake that the limits allow. */
  | { readonly code: "shown"; readonly item: MatchingItem }
  | { readonly code: "wrongSyllable"; readonly note: MatchingItem; readonly syllable: MatchingItem }
  | { readonly code: "wrongDegree"; readonly note: MatchingItem; readonly degree: MatchingItem };

/** How three selected cells were judged. */
export interface MatchVerdict {
  readonly outcome: "great" | "tryAgain";
  /** The note of the matched group, or of the selected note cell. */
  readonly group: string;
  readonly reason: MatchReason;
}

export type MatchingPhase =
  | { readonly name: "choosing" }
  /** Shows three cells that don't match as wrong; presses are ignored meanwhile. */
  | { readonly name: "wrong" }
  /** All groups of the stage are matched. */
  | { readonly name: "done" }
  /** Leaving for the next stage. */
  | { readonly name: "advancing" }
  | { readonly name: "finished" };

/** A press of a cell. */
export interface CellPress {
  readonly column: MatchingColumn;
  /** The note that identifies the cell's group. */
  readonly group: string;
  /** Milliseconds on any monotonic clock. */
  readonly at: number;
}

export interface MatchingState {
  readonly stages: readonly MatchingStage[];
  readonly index: number;
  readonly phase: MatchingPhase;
  readonly selection: MatchingSelection;
  /** Notes of the groups that are matched and locked. */
  readonly matched: readonly string[];
  readonly limits: AnswerLimits;
  /** The note of each wrong match of this stage so far. */
  readonly mistakes: readonly string[];
  /** Verdict on the last three cells of this stage. */
  readonly verdict: MatchVerdict | undefined;
  /** The last accepted press in this stage. */
  readonly press: CellPress | undefined;
  /** Slugs of the stages whose great was reported. */
  readonly reported: readonly string[];
  /** Whether only the stages that were passed over are asked. */
  readonly isRest: boolean;
  /** Token of the latest effect; events with an earlier token are stale. */
  readonly token: number;
}

export type MatchingEvent =
  /** Select a cell, or deselect it if it is selected. */
  | ({ readonly type: "press" } & CellPress)
  | { readonly type: "continue" }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  /** From the end of the set back to its first stage. */
  | { readonly type: "restart" }
  /** From the end of the set to the stages that were passed over. */
  | { readonly type: "answerRest" }
  | { readonly type: "playbackEnded" | "playbackFailed"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number };
