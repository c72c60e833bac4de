import { C_MAJOR, type Key } from "./key.ts";
import { type MinorForm, scaleOfKey } from "./key-scale.ts";
import { type Note, note } from "./note.ts";
import { scaleNotes } from "./scale.ts";
import { intervalBetween } from "./spelled-interval.ts";
import { transposeOctaves } from "./voice-range.ts";

export type TriadQuality = "Major" | "Minor" | "Diminished" | "Augmented";

/** A chord of three notes of a scale, each a third above the last. */
export interface Triad {
  /** Degree of its root in the key, 1–7. */
  readonly degree: number;
  /** Root, third and fifth. */
  readonly notes: readonly [Note, Note, Note];
  /** Half steps from root to third, and from third to fifth. */
  readonly thirds: readonly [number, number];
  readonly quality: TriadQuality;
}

/** Quality by the sizes of its two thirds in half steps, the lower one first. */
const QUALITIES: Readonly<Record<string, TriadQuality>> = {
  "4,3": "Major",
  "3,4": "Minor",
  "3,3": "Diminished",
  "4,4": "Augmented",
};

/**
 * The diatonic triad of a key on a degree. Its root is within the octave above the tonic, which is between
 * C4 and B4.
 *
 * @example diatonicTriad(2).notes // D4, F4, A4: Minor
 * @throws RangeError if the degree is not 1–7.
 */
export function diatonicTriad(
  degree: number,
  key: Key = C_MAJOR,
  form: MinorForm = "natural",
): Triad {
  if (!Number.isInteger(degree) || degree < 1 || degree > 7)
    throw new RangeError(`not a degree of the scale: ${degree}`);
  const scale = scaleNotes(scaleOfKey(key, form)).slice(0, 7);
  const notes = [...scale, ...scale.map((name) => transposeOctaves(name, 1))].map(note);
  const at = (steps: number) => notes[degree - 1 + steps] as Note;
  const [root, third, fifth] = [at(0), at(2), at(4)] as const;
  const thirds = [
    intervalBetween(root.name, third.name).halfSteps,
    intervalBetween(third.name, fifth.name).halfSteps,
  ] as const;
  return {
    degree,
    notes: [root, third, fifth],
    thirds,
    quality: QUALITIES[thirds.join()] as TriadQuality,
  };
}

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII"];

/** Lower case for a minor third, with ° if the fifth is diminished or + if augmented: 'I', 'ii', 'vii°'. */
export function romanNumeral({ degree, quality }: Pick<Triad, "degree" | "quality">): string {
  const numeral = NUMERALS[degree - 1] ?? "";
  if (quality === "Diminished") return `${numeral.toLowerCase()}°`;
  if (quality === "Augmented") return `${numeral}+`;
  return quality === "Minor" ? numeral.toLowerCase() : numeral;
}
