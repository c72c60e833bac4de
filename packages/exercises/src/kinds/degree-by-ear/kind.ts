import { C_MAJOR } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import type { Focus } from "../../engine/focus.ts";
import type { Kind, Random } from "../../engine/kind.ts";
import { melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent } from "../../engine/quiz/state.ts";
import { drawChromatic, drawLines, drawSingle } from "./draw.ts";
import {
  CHROMATIC_DEGREE_EXERCISE,
  CHROMATIC_DEGREES,
  DEGREE_EXERCISE,
  DEGREE_EXERCISES,
  type DegreeExercise,
  type HeardDegree,
  SCALE_DEGREES,
  THREE_DEGREES_EXERCISE,
  TWO_DEGREES_EXERCISE,
} from "./items.ts";
import {
  DEGREE_RULES,
  type DegreeDraft,
  type DegreeEdit,
  type DegreeQuestion,
  type DegreeState,
  type DegreeVerdict,
  wayHome,
} from "./rules.ts";

export interface DegreeParams extends ResumedAt {
  /** Asks for one note alone. */
  readonly focus?: Focus;
}

type DegreeKind = Kind<DegreeParams, DegreeState, QuizEvent<DegreeEdit>, Effect>;

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
    exerciseOf: () => exercise,
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
