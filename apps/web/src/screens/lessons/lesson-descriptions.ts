import type { Exercise } from "@attune/contract";

/** What a learner does in each exercise. Shown while it loads, and used as the page's meta description. */
export const LESSON_DESCRIPTIONS: Readonly<Record<Exercise, string>> = {
  intervals: "Hear two notes, sing them back, and see how close you were.",
  "note-matching": "Find the note, the syllable and the degree that belong together.",
  "ear-training-sequential": "Hear two notes, and name the interval between them.",
  "ear-training-random": "Hear two notes, and name the interval between them.",
  inversions: "Turn an interval upside down, and name the result.",
  enharmonics: "One piano key, two names: find the note that sounds the same.",
  "circle-of-fifths": "Go around the circle of fifths: alter one note, and find the new key.",
  "treble-clef": "Read the treble clef: place each note on its line or space.",
};
