/** Texts and pieces of a triad's card. Pure. */
import type { TriadRecord } from "@attune/curriculum";
import { formatDegree } from "../../lib/music/music-names.ts";
import type { NoteFormatter } from "../../lib/music/note-names.ts";
import { brokenChordPiece, chordPiece, type Piece } from "./piece.ts";

const ROLES = ["root", "third", "fifth"] as const;

/** Labels of the columns of a triad's staff: its three notes, then all of them. */
export function triadParts({ notes, roman_numeral }: TriadRecord, { inLines }: NoteFormatter) {
  return [
    ...ROLES.map((role, index) => ({
      names: inLines(notes[index] ?? ""),
      role,
    })),
    { names: [roman_numeral], role: "together" },
  ];
}

/** One piece that plays the notes one by one and together, and one for each column. */
export function triadPieces({ id, notes }: TriadRecord): {
  readonly broken: Piece;
  readonly parts: readonly Piece[];
} {
  const columns = [...notes.map((name) => [name]), notes];
  return {
    broken: brokenChordPiece(`${id}`, notes),
    parts: columns.map((names, index) => chordPiece(`${id}.${index}`, names, index)),
  };
}

const GLOSSES = { M3: "major third", m3: "minor third" } as const;

const list = (degrees: readonly string[]) => degrees.map(formatDegree).join(" · ");

/** The rows of the card's table. */
export function triadFacts(triad: TriadRecord) {
  const third = (value: keyof typeof GLOSSES) => ({ value, gloss: GLOSSES[value] });
  return [
    { name: "Absolute degrees", value: list(triad.absolute_degrees), gloss: undefined },
    { name: "Relative degrees", value: list(triad.relative_degrees), gloss: undefined },
    { name: "Third to fifth", ...third(triad.third_fifth_interval) },
    { name: "Root to third", ...third(triad.root_third_interval) },
  ];
}
