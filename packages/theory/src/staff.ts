import { type Letter, note } from "./note.ts";

const LETTERS: readonly Letter[] = ["C", "D", "E", "F", "G", "A", "B"];

/**
 * Where notes stand on the treble staff: diatonic steps above C4. The bottom line (E4) is 2, the
 * top line (F5) 10; lines are even, spaces odd. The accidental doesn't move a note.
 *
 * @example staffPosition("Bb4") // 6, the middle line
 * @throws RangeError when the name is not a note.
 */
export function staffPosition(name: string): number {
  const { letter, octave } = note(name);
  return LETTERS.indexOf(letter) + 7 * (octave - 4);
}

/** The natural note at a staff position: 6 → 'B4'. Octaves 0–9. */
export function noteAtPosition(position: number): string {
  const letter = LETTERS[((position % 7) + 7) % 7];
  return `${letter}${4 + Math.floor(position / 7)}`;
}

/** Bottom and top line of the treble staff. */
export const BOTTOM_LINE = 2;
export const TOP_LINE = 10;

/**
 * Where a note's letter stands between two staff positions, from below; its accidental and octave
 * don't matter.
 *
 * @example positionsOfLetter("E", BOTTOM_LINE, TOP_LINE) // [2, 9]
 */
export function positionsOfLetter(name: string, from: number, to: number): number[] {
  const positions = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return positions.filter((position) => noteAtPosition(position)[0] === name[0]);
}

/**
 * Which line or space a staff position is, as one reads it aloud.
 *
 * @example placeName(4) // "line 2"
 * @example placeName(11) // "the space above the staff"
 */
export function placeName(position: number): string {
  if (position > TOP_LINE + 1) return "above the staff";
  if (position < BOTTOM_LINE - 1) return "below the staff";
  if (position > TOP_LINE) return "the space above the staff";
  if (position < BOTTOM_LINE) return "the space below the staff";
  const place = position - BOTTOM_LINE;
  return `${place % 2 === 0 ? "line" : "space"} ${Math.floor(place / 2) + 1}`;
}

/** How a staff position is spoken: 'line 2, G' or 'space 1, F'. */
export function spokenPosition(position: number): string {
  return `${placeName(position)}, ${noteAtPosition(position).slice(0, -1)}`;
}
