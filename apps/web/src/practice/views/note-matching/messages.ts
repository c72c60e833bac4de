import {
  currentStage,
  MATCHING_COLUMNS,
  type MatchingColumn,
  type MatchingItem,
  type MatchingStageSlug,
  type MatchingState,
  type MatchReason,
} from "@attune/exercises";
import { formatDegree, formatNote } from "../../../lib/music/music-names.ts";

export const LEARNED = "You matched notes, syllables and degrees at every stage.";

export const STAGE_NAMES: Readonly<Record<MatchingStageSlug, string>> = {
  "basic-notes": "Basic Notes",
  "middle-notes": "Middle Notes",
  "all-natural-notes": "All Natural Notes",
  "sharp-notes": "Sharp Notes",
  "flat-notes": "Flat Notes",
  "chromatic-challenge": "Chromatic Challenge",
  review: "Review",
};

export const COLUMN_TITLES: Readonly<Record<MatchingColumn, string>> = {
  note: "Notes",
  syllable: "Syllables",
  degree: "Degrees",
};

/** Text of a cell: 'F♯', 'FI' or '♯4'. */
export function cellText(column: MatchingColumn, item: MatchingItem): string {
  if (column === "note") return formatNote(item.note);
  return column === "syllable" ? item.syllable : formatDegree(item.degree);
}

/** Why three cells match or don't, in one sentence. */
export function reasonMessage(reason: MatchReason): string {
  switch (reason.code) {
    case "matched": {
      const { note, syllable, degree } = reason.item;
      return `Matched: ${formatNote(note)} is ${syllable}, degree ${formatDegree(degree)}.`;
    }
    case "shown": {
      const { note, syllable, degree } = reason.item;
      return `This is the match: ${formatNote(note)} is ${syllable}, degree ${formatDegree(degree)}.`;
    }
    case "wrongSyllable": {
      const { syllable, note } = reason;
      return `${syllable.syllable} is ${formatNote(syllable.note)}, not ${formatNote(note.note)}.`;
    }
    case "wrongDegree": {
      const { note, degree } = reason;
      return `${formatNote(note.note)} is degree ${formatDegree(note.degree)}, not ${formatDegree(degree.degree)}.`;
    }
  }
}

/** The line under the columns. */
export function statusFor({ verdict }: MatchingState): string {
  return verdict ? reasonMessage(verdict.reason) : "Choose a note, its syllable and its degree.";
}

/** Recap of the stage: 'C is DO, D is RE, E is MI.' */
export function recapOf(exerciseState: MatchingState): string {
  const pairs = currentStage(exerciseState).items.map(
    ({ note, syllable }) => `${formatNote(note)} is ${syllable}`,
  );
  return `${pairs.join(", ")}.`;
}

/** The selected cells for screen readers: 'F, FA chosen'; empty if none is selected. */
export function selectionAnnouncement(exerciseState: MatchingState): string {
  const { items } = currentStage(exerciseState);
  const cells = MATCHING_COLUMNS.flatMap((column) => {
    const item = items.find(({ note }) => note === exerciseState.selection[column]);
    return item ? [cellText(column, item)] : [];
  });
  return cells.length > 0 ? `${cells.join(", ")} chosen` : "";
}

/** The verdict on the last three cells for screen readers; empty before the first one. */
export function verdictAnnouncement(exerciseState: MatchingState): string {
  const { verdict, matched, phase } = exerciseState;
  if (!verdict) return "";
  const isShown = verdict.reason.code === "shown";
  if (isShown && phase.name === "done") return recapOf(exerciseState);
  if (verdict.outcome === "tryAgain" && !isShown)
    return `Not a match. ${reasonMessage(verdict.reason)}`;
  if (phase.name === "done") return `Matched. Great! ${recapOf(exerciseState)}`;
  const { length } = currentStage(exerciseState).items;
  return `${reasonMessage(verdict.reason)} ${matched.length} of ${length}.`;
}

/** The staff for screen readers: its matched notes. */
export function staffLabel(exerciseState: MatchingState): string {
  const { items } = currentStage(exerciseState);
  const matched = items.filter(({ note }) => exerciseState.matched.includes(note));
  if (matched.length === 0) return "A staff with three notes, none matched yet";
  return matched
    .map((item) => MATCHING_COLUMNS.map((column) => cellText(column, item)).join(", "))
    .join("; ");
}
