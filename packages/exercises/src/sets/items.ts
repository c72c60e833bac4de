/** Items that sets of one's own can ask. Ids are stored and stand in links, so they never change; new ones go to the end. */
import { noteOfSyllable, SYLLABLES } from "@attune/theory";

/** Levels of phrases. */
export { LEVELS, type Level } from "@attune/phrases";
export { CLEFS, type Clef } from "@attune/theory";
export { DIRECTIONS, type Direction } from "../engine/sounding.ts";
export { CHORDS, type Chord } from "../kinds/chord-by-ear/chords.ts";
export { SCALES, type ScaleName } from "../kinds/mode-by-ear/scale.ts";

/** Sizes of intervals in half steps, up to a major tenth. */
export const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

/** Degrees of a key, and the notes between them. */
export const DEGREES = ["1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7"] as const;
export type SetDegree = (typeof DEGREES)[number];

/** Notes to read, without octave. */
export const NOTES: readonly string[] = SYLLABLES.map((syllable) => noteOfSyllable(syllable));
