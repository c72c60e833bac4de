import { note } from "./note.ts";

const SPELLINGS = [..."CDEFGAB"].flatMap((letter) => [`${letter}b`, letter, `${letter}#`]);

/** Pitch class (0–11, C = 0) of a name without octave: 'B#' → 0. @throws RangeError if it is not a note. */
export function pitchClassOf(name: string): number {
  return note(`${name}4`).pitchClass;
}

/**
 * The other spelling of the same key with at most one accidental, without octave. D, G and A have
 * none.
 *
 * @example enharmonicOf("E#") // "F"
 */
export function enharmonicOf(name: string): string | undefined {
  const pitchClass = pitchClassOf(name);
  return SPELLINGS.find((other) => other !== name && pitchClassOf(other) === pitchClass);
}
