import { type Alteration, type Letter, note } from "./note.ts";

const LETTERS: readonly Letter[] = ["C", "D", "E", "F", "G", "A", "B"];

/**
 * Position of a note on the treble staff: diatonic steps above C4. The bottom line (E4) is 2 and the
 * top line (F5) is 10; lines are even, spaces odd. An accidental doesn't change the position.
 *
 * @example staffPosition("Bb4") // 6, the middle line
 * @throws RangeError if the name is not a note.
 */
export function staffPosition(name: string): number {
  const { letter, octave } = note(name);
  return LETTERS.indexOf(letter) + 7 * (octave - 4);
}

const ACCIDENTALS: Record<Alteration, string> = { [-1]: "b", 0: "", 1: "#" };

/**
 * The note at a staff position, natural by default. Octaves 0–9.
 *
 * @example noteAtPosition(6) // "B4"
 * @example noteAtPosition(6, -1) // "Bb4"
 */
export function noteAtPosition(position: number, alteration: Alteration = 0): string {
  const letter = LETTERS[((position % 7) + 7) % 7];
  return `${letter}${ACCIDENTALS[alteration]}${4 + Math.floor(position / 7)}`;
}

/** Bottom and top line of the treble staff. */
export const BOTTOM_LINE = 2;
export const TOP_LINE = 10;

/**
 * Every position of a note's letter between two staff positions (inclusive), from the bottom. The
 * accidental and octave of the name are ignored.
 *
 * @example positionsOfLetter("E", BOTTOM_LINE, TOP_LINE) // [2, 9]
 */
export function positionsOfLetter(name: string, from: number, to: number): number[] {
  const positions = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return positions.filter((position) => noteAtPosition(position)[0] === name[0]);
}

/** A staff position as musicians describe it; the web app words it. */
export type StaffPlacement =
  /** Lines 1–5 and spaces 1–4, counted from the bottom. */
  | { readonly kind: "line" | "space"; readonly number: number }
  /** The space that touches the top or bottom line from outside. */
  | { readonly kind: "spaceAbove" | "spaceBelow" }
  /** Farther outside, on ledger lines. */
  | { readonly kind: "aboveStaff" | "belowStaff" };

/**
 * Describes a staff position by its line or space.
 *
 * @example staffPlacement(4) // { kind: "line", number: 2 }
 * @example staffPlacement(11) // { kind: "spaceAbove" }
 */
export function staffPlacement(position: number): StaffPlacement {
  if (position > TOP_LINE + 1) return { kind: "aboveStaff" };
  if (position > TOP_LINE) return { kind: "spaceAbove" };
  if (position < BOTTOM_LINE - 1) return { kind: "belowStaff" };
  if (position < BOTTOM_LINE) return { kind: "spaceBelow" };
  const step = position - BOTTOM_LINE;
  return { kind: step % 2 === 0 ? "line" : "space", number: Math.floor(step / 2) + 1 };
}
