/** Items that sets of one's own can ask. Ids are stored and stand in links, so they never change; new ones go to the end. */
import { MODES, noteOfSyllable, SYLLABLES } from "@attune/theory";

/** Sizes of intervals in half steps, up to a major tenth. */
export const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

/** How the notes of an interval or a chord sound. */
export const DIRECTIONS = ["up", "down", "together"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Triads by quality and inversion. All inversions of an augmented triad sound alike. */
export const CHORDS = [
  "major",
  "minor",
  "diminished",
  "augmented",
  "major-1",
  "major-2",
  "minor-1",
  "minor-2",
  "diminished-1",
  "diminished-2",
] as const;
export type Chord = (typeof CHORDS)[number];

export const SCALES = [...MODES, "harmonic-minor", "melodic-minor"] as const;
export type SetScale = (typeof SCALES)[number];

/** Degrees of a key, and the notes between them. */
export const DEGREES = ["1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7"] as const;
export type SetDegree = (typeof DEGREES)[number];

export const CLEFS = ["treble", "treble-8", "bass"] as const;
export type SetClef = (typeof CLEFS)[number];

/** Notes to read, without octave. */
export const NOTES: readonly string[] = SYLLABLES.map(noteOfSyllable);
