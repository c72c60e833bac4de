import type { ExerciseKind } from "@attune/contract/exercises";
import { DESCRIPTION as DEGREE_BY_EAR } from "./degree-by-ear/messages.ts";
import { DESCRIPTION } from "./match-note/messages.ts";
import { CHORDS } from "./own-set/messages.ts";

/** The learner's task. Shown while an exercise loads, and used as its page's meta description. */
export const DESCRIPTIONS: Readonly<Record<ExerciseKind, string>> = {
  singing: "Hear two notes, sing them back, and see how close you were.",
  "note-matching": "Find the note, the syllable and the degree that belong together.",
  "ear-training": "Hear two notes, and name the interval between them.",
  "degree-by-ear": DEGREE_BY_EAR,
  inversion: "Turn an interval upside down, and name the result.",
  enharmonic: "One piano key, two names: find the note that sounds the same.",
  "key-signature": "Go around the circle of fifths: alter one note, and find the new key.",
  "treble-clef": "Read the treble clef: place each note on its line or space.",
  "triad-by-ear": "Hear a chord in its key, and name it by its Roman numeral.",
  "chord-by-ear": CHORDS,
  "mode-by-ear": "Hear a scale, and name its mode.",
  "match-note": DESCRIPTION,
  phrase: "Sing a short melody from the staff, and see how close each note was.",
  dictation: "Hear a short melody, and write it on the staff.",
};
