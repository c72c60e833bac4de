/** Sets to begin with, easiest first within an exercise. Their names are the app's. */
import type { OwnSet, SetOf } from "./set.ts";

type Unnamed<Set> = Set extends unknown ? Omit<Set, "name"> : never;
/** A set without its name. */
export type UnnamedSet = Unnamed<OwnSet>;

const heard = {
  key: { by: "change", mode: "major", every: 5 },
  register: "middle",
  tempo: "normal",
  keyFirst: "cadence",
  questions: 10,
} as const;

const intervals = {
  exercise: "intervals",
  ...heard,
  directions: ["up"],
  from: "any",
  answer: "choice",
} as const satisfies Partial<SetOf<"intervals">>;

const sung = {
  ...intervals,
  key: { by: "voice", mode: "major" },
  from: "tonic",
  answer: "voice",
} as const satisfies Partial<SetOf<"intervals">>;

const chords = {
  exercise: "chords",
  ...heard,
  directions: ["up", "together"],
} as const satisfies Partial<SetOf<"chords">>;

const scales = {
  exercise: "scales",
  ...heard,
  keyFirst: "drone",
  directions: ["up"],
} as const satisfies Partial<SetOf<"scales">>;

const degrees = { exercise: "degrees", ...heard } as const satisfies Partial<SetOf<"degrees">>;

const notes = { exercise: "notes", questions: 14 } as const satisfies Partial<SetOf<"notes">>;

const phrases = {
  exercise: "phrases",
  key: { by: "voice", mode: "major" },
  tempo: "normal",
  questions: 6,
} as const satisfies Partial<SetOf<"phrases">>;

const dictation = {
  exercise: "dictation",
  tempo: "normal",
  questions: 5,
} as const satisfies Partial<SetOf<"dictation">>;

const C_MAJOR = { by: "choice", mode: "major", tonic: "C" } as const;
const NATURALS = ["C", "D", "E", "F", "G", "A", "B"] as const;

/** Sets by their ids, which the app's messages name. */
export const READY_MADE = {
  "fourths-and-fifths": { ...intervals, items: [5, 7] },
  thirds: { ...intervals, items: [3, 4], directions: ["up", "down"] },
  "sixths-and-sevenths": { ...intervals, items: [8, 9, 10, 11], directions: ["up", "down"] },
  descending: { ...intervals, items: [1, 2, 3, 4, 5, 7, 8, 9, 12], directions: ["down"] },
  "two-notes-together": { ...intervals, items: [3, 4, 5, 7, 12], directions: ["together"] },
  "consonance-and-dissonance": {
    ...intervals,
    items: [1, 2, 3, 4, 6, 7, 9, 11, 12],
    directions: ["together"],
  },
  "compound-intervals": { ...intervals, items: [13, 14, 15, 16], tempo: "slow" },
  "sung-falling-thirds": { ...sung, items: [3, 4], directions: ["down"] },
  "sung-fifths-and-octaves": { ...sung, items: [7, 12] },
  "sung-minor": { ...sung, items: [2, 3, 5, 7, 8], key: { by: "voice", mode: "minor" } },
  "major-or-minor": { ...chords, items: ["major", "minor"] },
  "four-qualities": { ...chords, items: ["major", "minor", "diminished", "augmented"] },
  inversions: {
    ...chords,
    items: ["major", "minor", "major-1", "major-2", "minor-1", "minor-2"],
  },
  "major-and-minor-scales": { ...scales, items: ["ionian", "aeolian"] },
  "two-minors": { ...scales, items: ["aeolian", "harmonic-minor"], directions: ["up", "down"] },
  "church-modes": {
    ...scales,
    items: ["ionian", "dorian", "phrygian", "lydian", "mixolydian", "aeolian", "locrian"],
  },
  "degrees-in-new-keys": {
    ...degrees,
    items: ["1", "2", "3", "4", "5", "6", "7"],
    key: { by: "change", mode: "major", every: 3 },
    questions: 12,
  },
  "minor-degrees": {
    ...degrees,
    items: ["1", "2", "b3", "4", "5", "b6", "b7", "7"],
    key: { by: "choice", mode: "minor", tonic: "A" },
  },
  "chromatic-degrees": {
    ...degrees,
    items: ["1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7"],
    key: C_MAJOR,
    questions: 12,
  },
  "bass-clef": { ...notes, clef: "bass", items: NATURALS },
  "treble-octave-down": { ...notes, clef: "treble-8", items: NATURALS },
  "bass-clef-accidentals": {
    ...notes,
    clef: "bass",
    items: ["Db", "Eb", "F#", "Ab", "Bb", "C#", "G#"],
  },
  "phrases-for-the-voice": { ...phrases, items: [1, 2, 3] },
  "phrases-in-new-keys": {
    ...phrases,
    items: [4, 5],
    key: { by: "change", mode: "major", every: 2 },
  },
  "dictation-in-f": {
    ...dictation,
    items: [1, 2],
    key: { by: "choice", mode: "major", tonic: "F" },
  },
} as const satisfies Readonly<Record<string, UnnamedSet>>;

export type ReadyMadeId = keyof typeof READY_MADE;
