import {
  currentStage,
  displayDegree,
  MATCHING_COLUMNS,
  type MatchingColumn,
  type MatchingItem,
  type MatchingState,
} from "@attune/exercises";
import { displayName } from "@attune/theory";

export const COLUMN_TITLES: Readonly<Record<MatchingColumn, string>> = {
  note: "Notes",
  syllable: "Syllables",
  degree: "Degrees",
};

/** What a cell reads: 'F♯', 'FI' or '♯4'. */
export function cellText(column: MatchingColumn, item: MatchingItem): string {
  if (column === "note") return displayName(item.note);
  return column === "syllable" ? item.syllable : displayDegree(item.degree);
}

/** The line under the columns. */
export function statusFor({ verdict }: MatchingState): string {
  if (!verdict) return "Choose a note, its syllable and its degree.";
  return verdict.outcome === "great" ? `Matched: ${verdict.reason}.` : `${verdict.reason}.`;
}

/** What the stage taught: 'C is DO, D is RE, E is MI.' */
export function recapOf(exerciseState: MatchingState): string {
  const pairs = currentStage(exerciseState).items.map(
    ({ note, syllable }) => `${displayName(note)} is ${syllable}`,
  );
  return `${pairs.join(", ")}.`;
}

/** The chosen cells, for a screen reader: 'F, FA chosen'; empty where none is. */
export function spokenSelection(exerciseState: MatchingState): string {
  const { items } = currentStage(exerciseState);
  const cells = MATCHING_COLUMNS.flatMap((column) => {
    const item = items.find(({ note }) => note === exerciseState.selection[column]);
    return item ? [cellText(column, item)] : [];
  });
  return cells.length > 0 ? `${cells.join(", ")} chosen` : "";
}

/** How the last three cells were judged, for a screen reader; empty before the first three. */
export function spokenVerdict(exerciseState: MatchingState): string {
  const { verdict, matched, phase } = exerciseState;
  if (!verdict) return "";
  if (verdict.outcome === "tryAgain") return `Not a match. ${verdict.reason}.`;
  if (phase.name === "done") return `Matched. Great! ${recapOf(exerciseState)}`;
  const { length } = currentStage(exerciseState).items;
  return `Matched: ${verdict.reason}. ${matched.length} of ${length}.`;
}

/** The staff, for a screen reader: which of its notes are matched. */
export function spokenStaff(exerciseState: MatchingState): string {
  const done = currentStage(exerciseState).items.filter(({ note }) =>
    exerciseState.matched.includes(note),
  );
  if (done.length === 0) return "A staff with three notes, none matched yet";
  return done.map((item) => MATCHING_COLUMNS.map((c) => cellText(c, item)).join(", ")).join("; ");
}
