import { displayName } from "@attune/theory";
import type { MatchingItem, MatchingSelection, MatchVerdict } from "./state.ts";

/** A degree as a musician reads it: '♯4'. */
export function displayDegree(degree: string): string {
  return degree.replace("#", "♯").replace("b", "♭");
}

/** Undefined until a cell of each column is chosen. */
export function judgeMatch(
  items: readonly MatchingItem[],
  selection: MatchingSelection,
): MatchVerdict | undefined {
  const itemOf = (group: string | undefined) => items.find(({ note }) => note === group);
  const note = itemOf(selection.note);
  const syllable = itemOf(selection.syllable);
  const degree = itemOf(selection.degree);
  if (!note || !syllable || !degree) return undefined;
  const group = note.note;
  if (note !== syllable) return { outcome: "tryAgain", group, reason: notThisNote(syllable, note) };
  if (note !== degree) return { outcome: "tryAgain", group, reason: notThisDegree(note, degree) };
  return { outcome: "great", group, reason: together(note) };
}

/** 'FA is F, not G'. */
function notThisNote(syllable: MatchingItem, note: MatchingItem): string {
  return `${syllable.syllable} is ${displayName(syllable.note)}, not ${displayName(note.note)}`;
}

/** 'F is degree 4, not 5'. */
function notThisDegree(note: MatchingItem, degree: MatchingItem): string {
  const [right, wrong] = [note, degree].map((item) => displayDegree(item.degree));
  return `${displayName(note.note)} is degree ${right}, not ${wrong}`;
}

/** 'F is FA, degree 4'. */
function together(item: MatchingItem): string {
  return `${displayName(item.note)} is ${item.syllable}, degree ${displayDegree(item.degree)}`;
}
