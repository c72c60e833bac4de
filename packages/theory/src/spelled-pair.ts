import { intervalName } from "./interval.ts";
import { noteFromMidi } from "./note.ts";
import { numberedNote } from "./solfege.ts";
import { findSpelledInterval } from "./spelled-interval.ts";
import { staffPosition } from "./staff.ts";

interface Written {
  readonly name: string;
  readonly position: number;
}

const written = (name: string): Written => ({ name, position: staffPosition(name) });

/** As {@link namesOf} found them: a set of lessons pairs each note two dozen times. */
const known = new Map<number, readonly Written[]>();

/** How a numbered note is written, its sharp first; one way where it is no black key. */
function namesOf(number: number): readonly Written[] {
  const before = known.get(number);
  if (before) return before;
  const { name, isBlackKey } = numberedNote(number);
  const names = isBlackKey ? [name, noteFromMidi(59 + number, "flat").name] : [name];
  const found = names.map(written);
  known.set(number, found);
  return found;
}

/**
 * Two of the thirteen numbered notes, written so that the interval between them is spelt as it is
 * called: a minor 3rd above C is E flat, where D sharp would be an augmented 2nd. Sharps where both
 * would do, and for the tritone, which is called neither augmented nor diminished.
 *
 * @param first, second 1 (C4) to 13 (C5), in either order.
 * @returns scientific names in the same order.
 * @example spellPair(1, 4) // ["C4", "Eb4"]
 */
export function spellPair(first: number, second: number): readonly [string, string] {
  const wanted = findSpelledInterval(intervalName(Math.abs(second - first)));
  const pairs = namesOf(first).flatMap((one) => namesOf(second).map((two) => [one, two] as const));
  const letters = ([one, two]: readonly [Written, Written]) =>
    Math.abs(two.position - one.position) + 1;
  const spelt = wanted && pairs.find((pair) => letters(pair) === wanted.number);
  return spelt
    ? [spelt[0].name, spelt[1].name]
    : [numberedNote(first).name, numberedNote(second).name];
}
