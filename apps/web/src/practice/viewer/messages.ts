/** What a viewer's staff says to those who can't see it. Pure. */
import { displayName } from "@attune/theory";
import { readAloud } from "../../ui/text/read-aloud.ts";
import type { Scale, VisibleParts } from "./systems.ts";

/** @example spokenNote("Bb4") // "B flat 4" */
export function spokenNote(name: string): string {
  return readAloud(displayName(name)).replace(/(?<=[A-G])(\d)$/, " $1");
}

/** A degree as a musician writes it: 'b3' is '♭3'. */
export function displayDegree(degree: string): string {
  return degree.replace("#", "♯").replace("b", "♭");
}

/** The notes in order, each with the texts that are shown, and the steps where they are. */
export function spokenScale(
  title: string,
  { notes, brackets = [], rowNames }: Scale,
  show: VisibleParts,
): string {
  const said = notes.map(({ name, rows }) => {
    const texts = rows.flatMap((text, row) => {
      const rowName = rowNames[row];
      return show.rows[row] && rowName ? [`${rowName} ${readAloud(text)}`] : [];
    });
    return [spokenNote(name), ...texts].join(", ");
  });
  const steps = brackets.map(({ kind }) => kind).join(", ");
  return `${title}: ${said.join("; ")}${show.brackets ? `. Steps: ${steps}` : ""}`;
}
