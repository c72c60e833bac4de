import type { Exercise } from "@attune/contract";

interface ExerciseTexts {
  /** Name, as in the menus. */
  readonly name: string;
  /** What the learner does. Shown while the exercise loads, and used as the page's meta description. */
  readonly description: string;
  /** The exercise has no page: daily practice alone asks for it. */
  readonly isPageless?: true;
}

/** Texts of every exercise. A new slug doesn't compile until it has an entry here. */
export const EXERCISE_CATALOG: Readonly<Record<Exercise, ExerciseTexts>> = {
  intervals: {
    name: "Intervals",
    description: "Hear two notes, sing them back, and see how close you were.",
  },
  "note-matching": {
    name: "Note Matching",
    description: "Find the note, the syllable and the degree that belong together.",
  },
  "ear-training-sequential": {
    name: "Ear Training (sequential)",
    description: "Hear two notes, and name the interval between them.",
  },
  "ear-training-random": {
    name: "Ear Training (random)",
    description: "Hear two notes, and name the interval between them.",
  },
  inversions: {
    name: "Inversions",
    description: "Turn an interval upside down, and name the result.",
  },
  enharmonics: {
    name: "Enharmonics",
    description: "One piano key, two names: find the note that sounds the same.",
  },
  "circle-of-fifths": {
    name: "Circle of 5ths",
    description: "Go around the circle of fifths: alter one note, and find the new key.",
  },
  "treble-clef": {
    name: "Treble Clef",
    description: "Read the treble clef: place each note on its line or space.",
  },
  triads: {
    name: "Triads by Ear",
    description: "Hear a chord in its key, and name it by its Roman numeral.",
    isPageless: true,
  },
  modes: {
    name: "Modes by Ear",
    description: "Hear a scale, and name its mode.",
    isPageless: true,
  },
};
