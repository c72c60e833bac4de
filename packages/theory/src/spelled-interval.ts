import { note } from "./note.ts";
import { MAJOR_STEPS } from "./scale.ts";
import { staffPosition } from "./staff.ts";

export type Quality = "Perfect" | "Major" | "Minor" | "Augmented" | "Diminished";

/** An interval named by its spelling: C–F♯ is an augmented 4th, C–G♭ a diminished 5th. */
export interface SpelledInterval {
  /** Such as 'Augmented 4th', 'Perfect Unison' or 'Diminished Octave'. */
  readonly name: string;
  readonly quality: Quality;
  /** Letter names spanned, including both notes: 1 (unison) to 8 (octave). */
  readonly number: number;
  /** 0–12. */
  readonly halfSteps: number;
}

const NUMBER_NAMES = ["Unison", "2nd", "3rd", "4th", "5th", "6th", "7th", "Octave"] as const;

/** Half steps that each quality adds to the interval of the major scale. */
const PERFECT: readonly [Quality, number][] = [
  ["Diminished", -1],
  ["Perfect", 0],
  ["Augmented", 1],
];
const IMPERFECT: readonly [Quality, number][] = [
  ["Diminished", -2],
  ["Minor", -1],
  ["Major", 0],
  ["Augmented", 1],
];

function qualitiesOf(number: number): readonly [Quality, number][] {
  return [1, 4, 5, 8].includes(number) ? PERFECT : IMPERFECT;
}

/** Every named interval of at most an octave, sorted by number, then by size. */
export const SPELLED_INTERVALS: readonly SpelledInterval[] = [...MAJOR_STEPS, 12]
  .flatMap((size, index) =>
    qualitiesOf(index + 1).map(([quality, change]) => ({
      name: `${quality} ${NUMBER_NAMES[index]}`,
      quality,
      number: index + 1,
      halfSteps: size + change,
    })),
  )
  .filter(({ halfSteps }) => halfSteps >= 0 && halfSteps <= 12);

function intervalOf(number: number, halfSteps: number): SpelledInterval {
  const found = SPELLED_INTERVALS.find(
    (each) => each.number === number && each.halfSteps === halfSteps,
  );
  if (!found) throw new RangeError(`no interval spans ${number} letters, ${halfSteps} half steps`);
  return found;
}

/**
 * The interval from `lower` up to `upper`, by letters and half steps.
 *
 * @example intervalBetween("C4", "D#4").name // "Augmented 2nd"
 * @throws RangeError if the interval goes down, exceeds an octave, or is doubly altered.
 */
export function intervalBetween(lower: string, upper: string): SpelledInterval {
  const number = staffPosition(upper) - staffPosition(lower) + 1;
  return intervalOf(number, note(upper).midi - note(lower).midi);
}

/**
 * The inversion, which fills the octave: a major 3rd becomes a minor 6th.
 *
 * @throws RangeError if the inversion is not within an octave (an augmented unison or 7th).
 */
export function invertSpelledInterval({ number, halfSteps }: SpelledInterval): SpelledInterval {
  return intervalOf(9 - number, 12 - halfSteps);
}

/** Finds an interval by its name, such as 'Augmented 4th'. */
export function findSpelledInterval(name: string): SpelledInterval | undefined {
  return SPELLED_INTERVALS.find((each) => each.name === name);
}
