/** Names of what sets of one's own ask. */
import { PHRASE_LEVELS } from "@attune/contract/exercises";
import type { Chord, Level, OwnSet, ScaleName, SetExercise } from "@attune/exercises/sets";
import { intervalName } from "@attune/theory";
import {
  formatChord,
  formatDegree,
  formatMode,
  formatNote,
} from "../../../lib/music/music-names.ts";

/** The exercises of sets, with intervals by how they are answered. */
export const TASKS = [
  "heard",
  "sung",
  "chords",
  "scales",
  "degrees",
  "notes",
  "phrases",
  "dictation",
] as const;
export type Task = (typeof TASKS)[number];

export const TASK_NAMES: Readonly<Record<Task, string>> = {
  heard: "Intervals by ear",
  sung: "Intervals to sing",
  chords: "Chords by ear",
  scales: "Scales by ear",
  degrees: "Degrees by ear",
  notes: "Notes on the staff",
  phrases: "Phrases to sing",
  dictation: "Dictation",
};

export function taskOf(set: Pick<OwnSet, "exercise"> & { readonly answer?: string }): Task {
  if (set.exercise !== "intervals") return set.exercise;
  return set.answer === "voice" ? "sung" : "heard";
}

/** Scales that most learners know by another name. */
const FAMILIAR: Partial<Record<ScaleName, string>> = {
  ionian: "Ionian (major)",
  aeolian: "Aeolian (natural minor)",
};

/** A level of phrases, as in the menus of its lessons. */
function levelName(level: Level): string {
  return PHRASE_LEVELS[level - 1] as string;
}

const NAMES: Readonly<Record<SetExercise, (item: never) => string>> = {
  intervals: (size: number) => intervalName(size),
  chords: (chord: Chord) => formatChord(chord),
  scales: (scale: ScaleName) => FAMILIAR[scale] ?? formatMode(scale),
  degrees: (degree: string) => formatDegree(degree),
  notes: (note: string) => formatNote(note),
  phrases: levelName,
  dictation: levelName,
};

/** An item of an exercise: 'Minor 3rd', 'Major, 1st inversion', 'Dorian', '♭3', 'B♭', 'Steps up to So'. */
export const itemName = (exercise: SetExercise, item: string | number): string =>
  NAMES[exercise](item as never);

/** The same within a sentence: names of levels may be lists themselves. */
export function quotedItemName(exercise: SetExercise, item: string | number): string {
  const name = itemName(exercise, item);
  return exercise === "phrases" || exercise === "dictation" ? `“${name}”` : name;
}

export const CLEF_NAMES = {
  treble: "treble clef",
  "treble-8": "treble clef, an octave down",
  bass: "bass clef",
} as const;
