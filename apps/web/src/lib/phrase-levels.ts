/** What each level of phrases adds, level 1 first: the words of docs/decisions/0061-phrases.md for learners. */
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
