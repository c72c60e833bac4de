/**
 * Names of the simple intervals, indexed by their size in half steps. Six half steps are a tritone
 * in either spelling.
 */
const NAMES = [
  "Perfect Unison",
  "Minor 2nd",
  "Major 2nd",
  "Minor 3rd",
  "Major 3rd",
  "Perfect 4th",
  "Tritone",
  "Perfect 5th",
  "Minor 6th",
  "Major 6th",
  "Minor 7th",
  "Major 7th",
  "Perfect Octave",
] as const;

export type IntervalName = (typeof NAMES)[number];

/**
 * Name of an interval by its size.
 *
 * @param halfSteps 0–12.
 * @throws RangeError if no simple interval has this size.
 * @example intervalName(4) // "Major 3rd"
 */
export function intervalName(halfSteps: number): IntervalName {
  const name = NAMES[halfSteps];
  if (!name) throw new RangeError(`no simple interval has ${halfSteps} half steps`);
  return name;
}

/**
 * Size of the inversion: together with the interval it fills an octave.
 *
 * @param halfSteps 0–12.
 * @throws RangeError if no simple interval has this size.
 */
export function invert(halfSteps: number): number {
  intervalName(halfSteps);
  return 12 - halfSteps;
}
