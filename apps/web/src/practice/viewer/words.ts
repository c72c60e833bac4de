/** What a viewer's staff says to those who can't see it. Pure. */
import type { Scale, Shown } from "./systems.ts";

const SIGNS: Readonly<Record<string, string>> = {
  "#": " sharp",
  "♯": " sharp",
  b: " flat",
  "♭": " flat",
};

/** @example spokenNote("Bb4") // "B flat 4" */
export function spokenNote(name: string): string {
  return name.replace(/(?<=[A-G])[#b♯♭]/, (sign) => SIGNS[sign] ?? "").replace(/(\d)$/, " $1");
}

/** A degree as a musician writes it: 'b3' is '♭3'. */
export function displayDegree(degree: string): string {
  return degree.replace("#", "♯").replace("b", "♭");
}

/** A line of text under a note, as it is spoken: '♯4' is 'sharp 4', 'B♭' is 'B flat'. */
function spokenRow(text: string): string {
  return text.replace(/[♯♭]/, (sign) => `${SIGNS[sign] ?? ""} `).trim();
}

/** The notes in order, each with the texts that are shown, and the steps where they are. */
export function spokenScale(
  title: string,
  { notes, brackets = [], rowNames }: Scale,
  show: Shown,
): string {
  const said = notes.map(({ name, rows }) => {
    const texts = rows.flatMap((text, row) => {
      const rowName = rowNames[row];
      return show.rows[row] && rowName ? [`${rowName} ${spokenRow(text)}`] : [];
    });
    return [spokenNote(name), ...texts].join(", ");
  });
  const steps = brackets.map(({ kind }) => kind).join(", ");
  return `${title}: ${said.join("; ")}${show.brackets ? `. Steps: ${steps}` : ""}`;
}
