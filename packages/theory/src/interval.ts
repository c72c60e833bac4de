/**
 * Names of intervals up to a tenth, indexed by their size in half steps. Six half steps are a tritone
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
  "Minor 9th",
  "Major 9th",
  "Minor 10th",
  "Major 10th",
] as const;

export type IntervalName = (typeof NAMES)[number];

/**
 * Name of an interval by its size.
 *
 * @param halfSteps 0–16.
 * @throws RangeError if the interval is larger than a tenth.
 * @example intervalName(4) // "Major 3rd"
 */
export function intervalName(halfSteps: number): IntervalName {
  const name = NAMES[halfSteps];
  if (!name) throw new RangeError(`no interval has ${halfSteps} half steps`);
  return name;
}

/**
 * Size of the inversion: together with the interval it fills an octave.
 *
 * @param halfSteps 0–12.
 * @throws RangeError if no simple interval has this size.
 */
export function invert(halfSteps: number): number {
  if (!(halfSteps in NAMES) || halfSteps > 12)
    throw new RangeError(`no simple interval has ${halfSteps} half steps`);
  return 12 - halfSteps;
}
