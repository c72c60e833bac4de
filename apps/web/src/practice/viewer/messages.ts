/** Labels of a viewer's staff for screen readers. Pure. */
import { formatNote } from "../../lib/music-names.ts";
import { readAloud } from "../../ui/text/read-aloud.ts";
import type { Scale, VisibleParts } from "./systems.ts";

/** @example noteLabel("Bb4") // "B flat 4" */
export function noteLabel(name: string): string {
  return readAloud(formatNote(name)).replace(/(?<=[A-G])(\d)$/, " $1");
}

/** The notes of a scale in order, each with its visible texts, and the steps if they are visible. */
export function scaleLabel(
  title: string,
  { notes, brackets = [], rowNames }: Scale,
  show: VisibleParts,
): string {
  const labels = notes.map(({ name, rows }) => {
    const texts = rows.flatMap((text, row) => {
      const rowName = rowNames[row];
      return show.rows[row] && rowName ? [`${rowName} ${readAloud(text)}`] : [];
    });
    return [noteLabel(name), ...texts].join(", ");
  });
  const scale = `${title}: ${labels.join("; ")}`;
  if (!show.brackets) return scale;
  return `${scale}. Steps: ${brackets.map(({ kind }) => kind).join(", ")}`;
}

/** @example chordLabel(["C4", "E4", "G4"]) // "C 4, E 4, G 4, then together" */
export function chordLabel(notes: readonly string[]): string {
  return `${notes.map(noteLabel).join(", ")}, then together`;
}
