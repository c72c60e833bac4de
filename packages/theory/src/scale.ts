import { noteAtPosition } from "./staff.ts";

/** Half steps above the tonic of the major scale's seven degrees. */
export const MAJOR_STEPS: readonly number[] = [0, 2, 4, 5, 7, 9, 11];

/** The modes in the order of the degrees of the major scale on which they begin. */
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
 * Half steps above its own tonic of a mode's seven degrees: the major scale begun elsewhere.
 *
 * @example modeSteps("aeolian") // [0, 2, 3, 5, 7, 8, 10]
 */
export function modeSteps(mode: ModeName): readonly number[] {
  const degree = MODES.indexOf(mode);
  const tonic = MAJOR_STEPS[degree] ?? 0;
  return MAJOR_STEPS.map((_, index) => {
    const step = MAJOR_STEPS[(degree + index) % 7] ?? 0;
    return (step - tonic + 12) % 12;
  });
}

/**
 * A degree as it is named against the major scale on the same tonic: 'b3' for a third of 3 half steps.
 *
 * @param degree 1–7.
 * @param halfSteps Above the tonic.
 */
export function relativeDegree(degree: number, halfSteps: number): string {
  const change = halfSteps - (MAJOR_STEPS[degree - 1] ?? Number.NaN);
  if (Number.isNaN(change)) throw new RangeError(`not a degree of the scale: ${degree}`);
  return (change < 0 ? "b".repeat(-change) : "#".repeat(change)) + degree;
}

/** The white keys of a mode from its tonic, C4 to B4, to the octave: eight scientific names. */
export function modeNotes(mode: ModeName): readonly string[] {
  const tonic = MODES.indexOf(mode);
  return Array.from({ length: 8 }, (_, index) => noteAtPosition(tonic + index));
}

/** Half steps from each note of a mode to the next: seven, the last one into the octave. */
export function modeGaps(mode: ModeName): readonly number[] {
  const steps = [...modeSteps(mode), 12];
  return steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
}
