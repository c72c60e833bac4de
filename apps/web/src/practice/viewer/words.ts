/** What a viewer's staff says to those who can't see it. Pure. */
import type { StaffBracket } from "../../ui/staff/spec.ts";
import type { Scale } from "./systems.ts";

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

const spokenStep = ({ kind }: StaffBracket) => kind;

/** The notes in order, each with the texts that are shown, and the steps where they are. */
export function spokenScale(
  title: string,
  { notes, brackets = [] }: Scale,
  show: { readonly rows: readonly boolean[]; readonly brackets: boolean },
): string {
  const said = notes.map(({ name, rows }) =>
    [spokenNote(name), ...rows.filter((_, row) => show.rows[row]).map(spokenRow)].join(" "),
  );
  const steps = show.brackets ? `. Steps: ${brackets.map(spokenStep).join(", ")}` : "";
  return `${title}: ${said.join(", ")}${steps}`;
}
