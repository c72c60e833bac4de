/** Titles of the levels of phrases, level 1 first. docs/decisions/0061-phrases.md defines the levels. */
export const PHRASE_LEVELS = [
  "Do, Re, Mi",
  "Steps up to So",
  "Leaps of the Triad",
  "The Whole Octave",
  "Eighth Notes",
  "Rests",
  "Dots and Pickups",
  "Chromatic Neighbors",
] as const;
