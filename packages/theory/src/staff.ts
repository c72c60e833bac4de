import { type Alteration, accidentalOf, type Letter, note } from "./note.ts";

const LETTERS: readonly Letter[] = ["C", "D", "E", "F", "G", "A", "B"];

export const CLEFS = ["treble", "treble-8", "bass"] as const;
/** 'treble-8' has a small 8 below it: its notes sound an octave lower than with a treble clef. */
export type Clef = (typeof CLEFS)[number];

/** How much higher a note stands on a clef's staff than on the treble staff. */
const CLEF_SHIFT: Record<Clef, number> = { treble: 0, "treble-8": 7, bass: 12 };

/**
 * Position of a note on a clef's staff. The bottom line is 2 and the top line is 10; lines are even,
 * spaces odd. With a treble clef, it counts the diatonic steps above C4. An accidental doesn't change the
 * position.
 *
 * @example staffPosition("Bb4") // 6, the middle line
 * @example staffPosition("D3", "bass") // 6
 * @throws RangeError if the name is not a note.
 */
export function staffPosition(name: string, clef: Clef = "treble"): number {
  const { letter, octave } = note(name);
  return LETTERS.indexOf(letter) + 7 * (octave - 4) + CLEF_SHIFT[clef];
}

/**
 * The note at a staff position, natural by default. Octaves 0–9.
 *
 * @example noteAtPosition(6) // "B4"
 * @example noteAtPosition(6, -1) // "Bb4"
 * @example noteAtPosition(6, 0, "bass") // "D3"
 */
export function noteAtPosition(
  position: number,
  alteration: Alteration = 0,
  clef: Clef = "treble",
): string {
  const steps = position - CLEF_SHIFT[clef];
  const letter = LETTERS[((steps % 7) + 7) % 7];
  return `${letter}${accidentalOf(alteration)}${4 + Math.floor(steps / 7)}`;
}

/** The clef for notes without a given one: bass if their middle is below C4. At least one note. */
export function clefFor(names: readonly string[]): Clef {
  const positions = names.map((name) => staffPosition(name));
  return Math.min(...positions) + Math.max(...positions) < 0 ? "bass" : "treble";
}

/** Bottom and top line of a staff. */
export const BOTTOM_LINE = 2;
export const TOP_LINE = 10;

/**
 * Every position of a note's letter between two staff positions (inclusive), from the bottom. The
 * accidental and octave of the name are ignored.
 *
 * @example positionsOfLetter("E", BOTTOM_LINE, TOP_LINE) // [2, 9]
 */
export function positionsOfLetter(
  name: string,
  from: number,
  to: number,
  clef: Clef = "treble",
): number[] {
  const positions = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return positions.filter((position) => noteAtPosition(position, 0, clef)[0] === name[0]);
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
