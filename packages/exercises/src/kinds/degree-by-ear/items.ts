/** Names and notes of the sets, apart from the kind, which counts and daily practice don't need. */
import { noteAtPosition } from "@attune/theory";

/** Degrees of the scale as answers: '1' (do) to '7' (ti). */
export const SCALE_DEGREES = ["1", "2", "3", "4", "5", "6", "7"] as const;
/** The five between them, by the names that they mostly have in major: ra, me, fi, le, te. */
export const CHROMATIC_DEGREES = ["b2", "b3", "#4", "b6", "b7"] as const;

export type ScaleDegree = (typeof SCALE_DEGREES)[number];
export type ChromaticDegree = (typeof CHROMATIC_DEGREES)[number];
/** A learner's answer, as `degreeOfNote` writes it. */
export type HeardDegree = ScaleDegree | ChromaticDegree;

const CHROMATIC_NOTES = ["Db", "Eb", "F#", "Ab", "Bb"];
/** The octaves of the recorded notes. A degree is heard in both, so that its pitch alone is no answer. */
const OCTAVES = [4, 5];
const SCALE_STEPS = [0, 1, 2, 3, 4, 5, 6];
const STEPS_IN_OCTAVE = 7;

/** C4 to B5, natural. */
export const SCALE_NOTES: readonly string[] = OCTAVES.flatMap((_, octave) =>
  SCALE_STEPS.map((step) => noteAtPosition(step + STEPS_IN_OCTAVE * octave)),
);
/** Db4 to Bb5. */
export const NOTES_BETWEEN: readonly string[] = OCTAVES.flatMap((octave) =>
  CHROMATIC_NOTES.map((name) => `${name}${octave}`),
);

/** Lines in a set of several notes. */
export const DEGREE_LINES = SCALE_NOTES.length;

export const DEGREE_EXERCISE = "degrees-by-ear";
export const TWO_DEGREES_EXERCISE = "degrees-by-ear-2";
export const THREE_DEGREES_EXERCISE = "degrees-by-ear-3";
export const CHROMATIC_DEGREE_EXERCISE = "degrees-by-ear-chromatic";
/** From easy to hard. */
export const DEGREE_EXERCISES = [
  DEGREE_EXERCISE,
  TWO_DEGREES_EXERCISE,
  THREE_DEGREES_EXERCISE,
  CHROMATIC_DEGREE_EXERCISE,
] as const;
export type DegreeExercise = (typeof DEGREE_EXERCISES)[number];

/** A note of daily practice. */
export interface DegreeItem {
  /** Scientific name. */
  readonly note: string;
}

const toItems = (names: readonly string[]): readonly DegreeItem[] =>
  names.map((note) => ({ note }));

/** The notes of the scale, and those between them, in two octaves. */
export const DEGREE_ITEMS = {
  scale: toItems(SCALE_NOTES),
  chromatic: toItems(NOTES_BETWEEN),
} as const;
