/** Rules for two or three notes in a row, which the laws check and the generator follows. */
import { MAJOR_STEPS, note, staffPosition } from "@attune/theory";

/** A note as melodic rules see it. */
export interface Pitch {
  /** Scientific name. */
  readonly name: string;
  readonly midi: number;
  /** Diatonic steps above C4; an accidental doesn't change it. */
  readonly position: number;
  /** Whether it is outside C major. */
  readonly isChromatic: boolean;
}

/** The generator asks for the few notes of the staff hundreds of times per phrase. */
const pitches = new Map<string, Pitch>();

export function pitchOf(name: string): Pitch {
  const known = pitches.get(name);
  if (known) return known;
  const { midi, alteration } = note(name);
  const pitch = { name, midi, position: staffPosition(name), isChromatic: alteration !== 0 };
  pitches.set(name, pitch);
  return pitch;
}

/** Degree in C major of the line or space, 1–7: an accidental doesn't change it. */
export const degreeOf = ({ position }: Pitch): number => (((position % 7) + 7) % 7) + 1;

/** Steps on the staff from one note to the other; negative is down. */
export const stepsBetween = (from: Pitch, to: Pitch): number => to.position - from.position;

/** Number of the interval: 1 is a unison, 2 a second. */
export const intervalNumber = (from: Pitch, to: Pitch): number =>
  Math.abs(stepsBetween(from, to)) + 1;

/** Numbers of the intervals that are perfect instead of major or minor, within the octave. */
const PERFECT = [1, 4, 5];

/** Whether an interval is perfect, major or minor: neither augmented nor diminished. */
export function isPlainInterval(from: Pitch, to: Pitch): boolean {
  const steps = stepsBetween(from, to);
  const halfSteps = steps < 0 ? from.midi - to.midi : to.midi - from.midi;
  const size = Math.abs(steps);
  const largest = (MAJOR_STEPS[size % 7] ?? 0) + 12 * Math.floor(size / 7);
  return halfSteps === largest || (!PERFECT.includes((size % 7) + 1) && halfSteps === largest - 1);
}

/** Up or down by an augmented unison: F4 to F#4. */
export const isChromaticHalfStep = (from: Pitch, to: Pitch): boolean =>
  from.position === to.position && Math.abs(from.midi - to.midi) === 1;

/** Up or down by a minor second: F#4 to G4. */
export const isDiatonicHalfStep = (from: Pitch, to: Pitch): boolean =>
  intervalNumber(from, to) === 2 && Math.abs(from.midi - to.midi) === 1;

/** Roots of the scale's major and minor triads, as degrees. */
const TRIAD_ROOTS = [1, 2, 3, 4, 5, 6];

/** Whether all notes belong to one major or minor triad of C major. */
export function areInOneTriad(notes: readonly Pitch[]): boolean {
  return TRIAD_ROOTS.some((root) =>
    notes.every((each) => !each.isChromatic && [0, 2, 4].includes((degreeOf(each) - root + 7) % 7)),
  );
}

/**
 * Whether the motion after a leap makes it easy to sing. Notes that repeat the one before don't count as a motion.
 *
 * - After a leap larger than a third: a step in the other direction, or another note of a triad that has all three.
 * - After a third: anything but a second leap in its direction that leaves the triad.
 */
export function isLeapResolved(first: Pitch, second: Pitch, third: Pitch): boolean {
  const leap = stepsBetween(first, second);
  const next = stepsBetween(second, third);
  if (Math.abs(leap) < 2 || areInOneTriad([first, second, third])) return true;
  if (Math.abs(leap) > 2) return next === -Math.sign(leap);
  return Math.sign(next) !== Math.sign(leap) || Math.abs(next) < 2;
}

/**
 * Whether a chromatic note is a neighbor of the note after it: a half step away, and reached by a second or from
 * the unaltered note.
 */
export function isChromaticNeighbor(before: Pitch, chromatic: Pitch, after: Pitch): boolean {
  const isReached =
    isChromaticHalfStep(before, chromatic) ||
    (intervalNumber(before, chromatic) === 2 && isPlainInterval(before, chromatic));
  return (
    isReached && !before.isChromatic && !after.isChromatic && isDiatonicHalfStep(chromatic, after)
  );
}

/** Degrees of do, mi and so. */
export const TONIC_TRIAD: readonly number[] = [1, 3, 5];

/** Whether both notes of a leap belong to the tonic triad. */
export const isTonicTriadLeap = (from: Pitch, to: Pitch): boolean =>
  intervalNumber(from, to) > 2 &&
  [from, to].every((each) => !each.isChromatic && TONIC_TRIAD.includes(degreeOf(each)));
