import type { Exercise } from "@attune/contract";

/** What a learner does in each exercise: said while it is on its way, and by search engines. */
export const LESSON_DESCRIPTIONS: Readonly<Record<Exercise, string>> = {
  intervals: "Hear two notes, sing them back, and see how close you were.",
  "note-matching": "Find the note, the syllable and the degree that belong together.",
  "ear-training-sequential": "Hear two notes, and name the interval that lies between them.",
  "ear-training-random": "Hear two notes, and name the interval that lies between them.",
  inversions: "Turn an interval upside down, and name the one that it becomes.",
  enharmonics: "One key of the piano, two names: find the note that sounds the same.",
  "circle-of-fifths": "Go around the circle: alter one note, and find the key that it leads to.",
  "treble-clef": "Read the treble clef: place each note on its line or in its space.",
};
