import { noteAtPosition } from "./staff.ts";

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
 * Half steps above the mode's tonic of each of its seven degrees.
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

/** The eight white keys of a mode, from its tonic (C4 to B4) up to the octave, as scientific names. */
export function modeNotes(mode: ModeName): readonly string[] {
  const tonic = MODES.indexOf(mode);
  return Array.from({ length: 8 }, (_, index) => noteAtPosition(tonic + index));
}

/** Half steps between neighboring notes of a mode: seven gaps, the last one up to the octave. */
export function modeGaps(mode: ModeName): readonly number[] {
  const steps = [...modeSteps(mode), 12];
  return steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
}
