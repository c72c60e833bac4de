/**
 * The simple intervals by their size in half steps, in the naming of a singing class: six half
 * steps are a tritone, whichever way they are spelt.
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
 * @throws RangeError outside.
 * @example intervalName(4) // "Major 3rd"
 */
export function intervalName(halfSteps: number): IntervalName {
  const name = NAMES[halfSteps];
  if (!name) throw new RangeError(`no simple interval has ${halfSteps} half steps`);
  return name;
}

/**
 * What turns an interval upside down: with it, it fills an octave.
 *
 * @param halfSteps 0–12.
 */
export function invert(halfSteps: number): number {
  intervalName(halfSteps);
  return 12 - halfSteps;
}
