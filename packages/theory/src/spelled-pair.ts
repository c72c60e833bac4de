import { intervalName } from "./interval.ts";
import { noteFromMidi } from "./note.ts";
import { numberedNote } from "./solfege.ts";
import { findSpelledInterval } from "./spelled-interval.ts";
import { staffPosition } from "./staff.ts";

interface Spelling {
  readonly name: string;
  readonly position: number;
}

const toSpelling = (name: string): Spelling => ({ name, position: staffPosition(name) });

/** Cache of {@link spellingsOf}: a set of lessons looks up each note about 24 times. */
const cache = new Map<number, readonly Spelling[]>();

/** Spellings of a numbered note: sharp, then flat, for a black key; one for a white key. */
function spellingsOf(number: number): readonly Spelling[] {
  const cached = cache.get(number);
  if (cached) return cached;
  const { name, isBlackKey } = numberedNote(number);
  const names = isBlackKey ? [name, noteFromMidi(59 + number, "flat").name] : [name];
  const spellings = names.map(toSpelling);
  cache.set(number, spellings);
  return spellings;
}

/**
 * Spells two of the thirteen numbered notes so that the interval between them matches its name: a minor
 * 3rd above C is E flat, because D sharp would be an augmented 2nd. Prefers sharps if both spellings
 * match, and for the tritone, whose name is neither augmented nor diminished.
 *
 * @param first, second 1 (C4) to 13 (C5), in either order.
 * @returns Scientific names in the same order.
 * @example spellPair(1, 4) // ["C4", "Eb4"]
 */
export function spellPair(first: number, second: number): readonly [string, string] {
  const wanted = findSpelledInterval(intervalName(Math.abs(second - first)));
  const pairs = spellingsOf(first).flatMap((one) =>
    spellingsOf(second).map((two) => [one, two] as const),
  );
  const spannedLetters = ([one, two]: readonly [Spelling, Spelling]) =>
    Math.abs(two.position - one.position) + 1;
  const match = wanted && pairs.find((pair) => spannedLetters(pair) === wanted.number);
  return match
    ? [match[0].name, match[1].name]
    : [numberedNote(first).name, numberedNote(second).name];
}
