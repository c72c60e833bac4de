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
