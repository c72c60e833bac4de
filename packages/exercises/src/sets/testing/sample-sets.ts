import type { OwnSet } from "../set.ts";

const heard = {
  questions: 3,
  key: { by: "choice", mode: "minor", tonic: "F" },
  register: "middle",
  tempo: "normal",
  keyFirst: "cadence",
} as const;

/** A small set of each exercise. */
export const SAMPLE_SETS = {
  intervals: {
    ...heard,
    exercise: "intervals",
    name: "Thirds",
    items: [3, 4],
    directions: ["up", "down"],
    from: "any",
    answer: "choice",
  },
  chords: {
    ...heard,
    exercise: "chords",
    name: "Inversions",
    items: ["major", "minor-1"],
    directions: ["up"],
  },
  scales: {
    ...heard,
    exercise: "scales",
    name: "Minor scales",
    items: ["aeolian", "harmonic-minor", "melodic-minor"],
    directions: ["up"],
  },
  degrees: { ...heard, exercise: "degrees", name: "In F minor", items: ["1", "b3"] },
  notes: { exercise: "notes", name: "Bass clef", questions: 3, items: ["C", "F#"], clef: "bass" },
  phrases: {
    exercise: "phrases",
    name: "In A-flat",
    questions: 3,
    items: [1],
    key: { by: "choice", mode: "major", tonic: "Ab" },
    tempo: "normal",
  },
  dictation: {
    exercise: "dictation",
    name: "In D",
    questions: 3,
    items: [2],
    key: { by: "choice", mode: "major", tonic: "D" },
    tempo: "normal",
  },
} as const satisfies Readonly<Record<string, OwnSet>>;
