/** The columns from left to right; each names the same notes in its own way. */
export const MATCHING_COLUMNS = ["note", "syllable", "degree"] as const;
export type MatchingColumn = (typeof MATCHING_COLUMNS)[number];

/** One group of three cells that belong together: 'Eb', 'ME', 'b3'. */
export interface MatchingItem {
  /** Without octave; no two items share it, so it names the group. */
  readonly note: string;
  readonly syllable: string;
  /** In C major, with its sign. */
  readonly degree: string;
}

export interface MatchingParams {
  readonly items: readonly MatchingItem[];
  /** Stage at which to resume, from 0. */
  readonly startAt: number;
}

export interface MatchingStage {
  readonly slug: string;
  readonly name: string;
  /** Its groups, in the order of teaching. */
  readonly items: readonly MatchingItem[];
  /** The same groups as each column shows them, from above. */
  readonly columns: Readonly<Record<MatchingColumn, readonly MatchingItem[]>>;
}

/** The note that names the chosen cell's group, for each column; undefined where none is chosen. */
export type MatchingSelection = Readonly<Record<MatchingColumn, string | undefined>>;

/** How three chosen cells were judged. */
export interface MatchVerdict {
  readonly outcome: "great" | "tryAgain";
  /** The note of the group that was matched, or of the chosen note cell. */
  readonly group: string;
  /** Why, in one sentence without its full stop: 'FA is F, not G'. */
  readonly reason: string;
}

export type MatchingPhase =
  | { readonly name: "choosing" }
  /** Three cells that don't belong together are shown as wrong; nothing can be chosen meanwhile. */
  | { readonly name: "wrong" }
  /** All groups of the stage are matched. */
  | { readonly name: "done" }
  /** Leaving for the next stage. */
  | { readonly name: "advancing" }
  | { readonly name: "finished" };

/** A press of a cell. */
export interface CellPress {
  readonly column: MatchingColumn;
  /** The note that names the cell's group. */
  readonly group: string;
  /** Milliseconds on any clock that doesn't run back. */
  readonly at: number;
}

export interface MatchingState {
  readonly stages: readonly MatchingStage[];
  readonly index: number;
  readonly phase: MatchingPhase;
  readonly selection: MatchingSelection;
  /** Groups that are matched and locked, by their notes. */
  readonly matched: readonly string[];
  /** How the last three cells of this stage were judged. */
  readonly verdict: MatchVerdict | undefined;
  /** The last press that counted in this stage. */
  readonly press: CellPress | undefined;
  /** Slugs of the stages whose great was reported. */
  readonly reported: readonly string[];
  /** The last asking; an answer to an earlier one is stale. */
  readonly token: number;
}

export type MatchingEvent =
  /** Choose a cell, or take the choice back. */
  | ({ readonly type: "press" } & CellPress)
  | { readonly type: "continue" }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  | { readonly type: "playbackEnded"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number };
