import { C_MAJOR } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import type { Focus } from "../../engine/focus.ts";
import type { Kind, Random } from "../../engine/kind.ts";
import { melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent } from "../../engine/quiz/state.ts";
import {
  CHROMATIC_DEGREES,
  drawChromatic,
  drawLines,
  drawSingle,
  type HeardDegree,
  NOTES_BETWEEN,
  SCALE_DEGREES,
  SCALE_NOTES,
} from "./draw.ts";
import {
  DEGREE_RULES,
  type DegreeDraft,
  type DegreeEdit,
  type DegreeQuestion,
  type DegreeState,
  type DegreeVerdict,
  wayHome,
} from "./rules.ts";

export {
  CHROMATIC_DEGREES,
  type ChromaticDegree,
  DEGREE_LINES,
  type HeardDegree,
  SCALE_DEGREES,
  type ScaleDegree,
} from "./draw.ts";
export * from "./in-key.ts";
export type {
  DegreeDraft,
  DegreeEdit,
  DegreeQuestion,
  DegreeReason,
  DegreeState,
  DegreeVerdict,
} from "./rules.ts";
export { walkHome } from "./walk.ts";

export interface DegreeParams extends ResumedAt {
  /** Asks for one note alone. */
  readonly focus?: Focus;
}

type DegreeKind = Kind<DegreeParams, DegreeState, QuizEvent<DegreeEdit>, Effect>;

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

const CHROMATIC_CHOICES: readonly HeardDegree[] = [...SCALE_DEGREES, ...CHROMATIC_DEGREES];

interface DegreeSet {
  readonly draw: (random: Random) => readonly (readonly string[])[];
  readonly choices: readonly HeardDegree[];
}

const SETS: Readonly<Record<DegreeExercise, DegreeSet>> = {
  [DEGREE_EXERCISE]: { draw: drawSingle, choices: SCALE_DEGREES },
  [TWO_DEGREES_EXERCISE]: { draw: (random) => drawLines(2, random), choices: SCALE_DEGREES },
  [THREE_DEGREES_EXERCISE]: { draw: (random) => drawLines(3, random), choices: SCALE_DEGREES },
  [CHROMATIC_DEGREE_EXERCISE]: { draw: drawChromatic, choices: CHROMATIC_CHOICES },
};

/**
 * Asks which degrees are heard after their key. A wrong answer is followed by the note's way home, which says what it
 * was; so the next question follows.
 */
function createKind(exercise: DegreeExercise): DegreeKind {
  const { draw, choices } = SETS[exercise];
  return quiz<DegreeParams, DegreeQuestion, DegreeDraft, DegreeEdit, DegreeVerdict>({
    ...DEGREE_RULES,
    exercise,
    drawQuestions({ focus }, random) {
      const drawn = draw(random).map((notes) => ({ id: notes.join("-"), notes, choices }));
      return focus ? drawn.filter(({ id }) => id === focus.itemId) : drawn;
    },
    sound: ({ notes }) => melody(notes),
    keyOf: () => C_MAJOR,
    correction: wayHome,
  });
}

const KINDS: ReadonlyMap<DegreeExercise, DegreeKind> = new Map(
  DEGREE_EXERCISES.map((exercise) => [exercise, createKind(exercise)]),
);

/** Each set is an exercise with its own progress. */
export const degreesByEar = (exercise: DegreeExercise): DegreeKind =>
  KINDS.get(exercise) as DegreeKind;
