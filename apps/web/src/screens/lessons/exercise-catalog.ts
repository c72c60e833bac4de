import type { Exercise } from "@attune/contract";
import { PHRASE_LEVELS } from "../../lib/phrase-levels.ts";

interface ExerciseTexts {
  /** Name, as in the menus. */
  readonly name: string;
  /** The learner's task. Shown while the exercise loads, and used as the page's meta description. */
  readonly description: string;
  /** The exercise has no page: daily practice alone asks for it. */
  readonly isPageless?: true;
}

/** @example { "phrases-1": { name: "Phrases 1: Do, Re, Mi" }, … } */
function levelsOf<Family extends "phrases" | "dictation">(family: Family, texts: ExerciseTexts) {
  const levels = PHRASE_LEVELS.map((title, index) => {
    const level = index + 1;
    return [`${family}-${level}`, { ...texts, name: `${texts.name} ${level}: ${title}` }] as const;
  });
  return Object.fromEntries(levels) as Record<
    Extract<Exercise, `${Family}-${number}`>,
    ExerciseTexts
  >;
}

export const PHRASES: ExerciseTexts = {
  name: "Phrases",
  description: "Sing a short melody from the staff, and see how close each note was.",
};
export const DICTATION: ExerciseTexts = {
  name: "Dictation",
  description: "Hear a short melody, and write it on the staff.",
};

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
  ...levelsOf("phrases", PHRASES),
  ...levelsOf("dictation", DICTATION),
};
