import type { MatchingItem, MatchingSelection, MatchVerdict } from "./state.ts";

/** Judges the selected cells; undefined until a cell of each column is selected. */
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
  if (note !== syllable) {
    return { outcome: "tryAgain", group, reason: { code: "wrongSyllable", note, syllable } };
  }
  if (note !== degree) {
    return { outcome: "tryAgain", group, reason: { code: "wrongDegree", note, degree } };
  }
  return { outcome: "great", group, reason: { code: "matched", item: note } };
}
