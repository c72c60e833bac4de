import type { Exercise } from "@attune/contract";

/** Exercise names, as in the menus. */
export const LESSON_NAMES: Readonly<Record<Exercise, string>> = {
  intervals: "Intervals",
  "note-matching": "Note Matching",
  "ear-training-sequential": "Ear Training (sequential)",
  "ear-training-random": "Ear Training (random)",
  inversions: "Inversions",
  enharmonics: "Enharmonics",
  "circle-of-fifths": "Circle of 5ths",
  "treble-clef": "Treble Clef",
};
