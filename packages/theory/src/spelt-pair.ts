import { intervalName } from "./interval.ts";
import { noteFromMidi } from "./note.ts";
import { numberedNote } from "./solfege.ts";
import { speltIntervalNamed } from "./spelt-interval.ts";
import { staffPosition } from "./staff.ts";

/** A numbered note's names, its sharp first; one where it is no black key. */
function namesOf(number: number): string[] {
  const { name, isBlackKey } = numberedNote(number);
  const midi = 59 + number;
  return isBlackKey ? [name, noteFromMidi(midi, "flat").name] : [name];
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
  const wanted = speltIntervalNamed(intervalName(Math.abs(second - first)));
  const pairs = namesOf(first).flatMap((one) => namesOf(second).map((two) => [one, two] as const));
  const letters = ([one, two]: readonly [string, string]) =>
    Math.abs(staffPosition(two) - staffPosition(one)) + 1;
  const spelt = wanted && pairs.find((pair) => letters(pair) === wanted.number);
  return spelt ?? [numberedNote(first).name, numberedNote(second).name];
}
