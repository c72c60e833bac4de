/** Labels of a viewer's staff for screen readers, and texts of its page. Pure. */
import type { NoteFormatter } from "../../lib/music/note-names.ts";
import { readAloud } from "../../ui/a11y/read-aloud.ts";
import type { Scale, VisibleParts } from "./systems.ts";

export const OFFLINE = "You are offline";
/** Details of a page that needs the network. */
export const NOT_ON_DEVICE = "This page isn’t on your device yet. Connect to open it.";

/** @example "B flat 4" */
export function noteLabel(name: string, { inText }: NoteFormatter): string {
  return readAloud(inText(name)).replace(/(?<=[A-Za-z])(\d)$/, " $1");
}

/** The notes of a scale in order, each with its visible texts, and the steps if they are visible. */
export function scaleLabel(
  title: string,
  { notes, brackets = [], rowNames }: Scale,
  show: VisibleParts,
  format: NoteFormatter,
): string {
  const labels = notes.map(({ name, rows }) => {
    const texts = rows.flatMap((text, row) => {
      const rowName = rowNames[row];
      return show.rows[row] && rowName ? [`${rowName} ${readAloud(text)}`] : [];
    });
    return [noteLabel(name, format), ...texts].join(", ");
  });
  const scale = `${title}: ${labels.join("; ")}`;
  if (!show.brackets) return scale;
  return `${scale}. Steps: ${brackets.map(({ kind }) => kind).join(", ")}`;
}

/** @example "C 4, E 4, G 4, then together" */
export function chordLabel(notes: readonly string[], format: NoteFormatter): string {
  return `${notes.map((name) => noteLabel(name, format)).join(", ")}, then together`;
}
