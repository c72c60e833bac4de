import { note, toAlteration } from "./note.ts";
import { noteAtPosition, staffPosition } from "./staff.ts";

/** A scale within an octave. Any scale is such a record: melodic minor, pentatonic, whole-tone. */
export interface Scale {
  /** Scientific name of its first note, such as 'A3'. */
  readonly tonic: string;
  /** Half steps of each note above the tonic: ascending from 0, below 12. */
  readonly steps: readonly number[];
  /** Staff position of each note above that of the tonic. Default: one more for each step. */
  readonly positions?: readonly number[];
}

/**
 * Spells a scale from its tonic up to the octave, as scientific names.
 *
 * @example scaleNotes({ tonic: "A3", steps: [0, 2, 3, 5, 7, 9, 11] })[5] // "F#4"
 * @throws RangeError if the tonic is not a note, or a note would need more than a double accidental.
 */
export function scaleNotes({ tonic, steps, positions }: Scale): readonly string[] {
  const { midi } = note(tonic);
  const position = staffPosition(tonic);
  return [...steps, 12].map((step, index) => {
    const above = step === 12 ? 7 : (positions?.[index] ?? index);
    const halfSteps = midi + step - note(noteAtPosition(position + above)).midi;
    return noteAtPosition(position + above, toAlteration(halfSteps));
  });
}

/** Half steps between neighboring notes of a scale, the last one up to the octave. */
export function scaleGaps({ steps }: Scale): readonly number[] {
  return steps.map((step, index) => (steps[index + 1] ?? 12) - step);
}

/** Half steps above the tonic of each of the seven degrees of the major scale. */
export const MAJOR_STEPS: readonly number[] = [0, 2, 4, 5, 7, 9, 11];

/** The modes, in the order of the degrees of the major scale on which they start. */
export const MODES = [
  "ionian",
  "dorian",
  "phrygian",
  "lydian",
  "mixolydian",
  "aeolian",
  "locrian",
] as const;
export type ModeName = (typeof MODES)[number];

/**
 * A mode of C major, from its tonic (C4 to B4).
 *
 * @example scaleOfMode("aeolian").steps // [0, 2, 3, 5, 7, 8, 10]
 */
export function scaleOfMode(mode: ModeName): Scale {
  const degree = MODES.indexOf(mode);
  const tonic = MAJOR_STEPS[degree] ?? 0;
  const steps = MAJOR_STEPS.map((_, index) => {
    const step = MAJOR_STEPS[(degree + index) % 7] ?? 0;
    return (step - tonic + 12) % 12;
  });
  return { tonic: noteAtPosition(degree), steps };
}

/**
 * Names a degree relative to the major scale on the same tonic: a third of 3 half steps is 'b3'.
 *
 * @param degree 1–7.
 * @param halfSteps Distance above the tonic.
 * @throws RangeError if the degree is not 1–7.
 */
export function relativeDegree(degree: number, halfSteps: number): string {
  const change = halfSteps - (MAJOR_STEPS[degree - 1] ?? Number.NaN);
  if (Number.isNaN(change)) throw new RangeError(`not a degree of the scale: ${degree}`);
  return (change < 0 ? "b".repeat(-change) : "#".repeat(change)) + degree;
}
