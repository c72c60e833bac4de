import type { Key } from "@attune/theory";
import {
  type Choice,
  type ChoiceParams,
  type ChoiceQuestion,
  type ChoiceReason,
  choiceRules,
  chosenOption,
  drawAmong,
  explainChoice,
} from "../../engine/choices.ts";
import type { Effect, TimedNote } from "../../engine/effects.ts";
import { withDrone } from "../../engine/key.ts";
import type { Kind } from "../../engine/kind.ts";
import { comparedPhrases, scaleMelody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz/state.ts";
import { type ScaleName, scaleFrom } from "./scale.ts";

/** A scale to be asked, from any tonic. */
export interface ScaleTask {
  /** Unique in the set, which may ask for a scale several times. */
  readonly id: string;
  readonly scale: ScaleName;
  /** Its lowest note, a scientific name. */
  readonly tonic: string;
  readonly direction: "up" | "down";
}

/** A scale to listen to over a drone, and scales to choose from. */
export interface ScaleQuestion
  extends ChoiceQuestion<ScaleName>,
    Pick<ScaleTask, "tonic" | "direction"> {
  /** From the tonic up to the octave, as scientific names. */
  readonly notes: readonly string[];
}

export interface ScaleByEarParams extends ChoiceParams {
  readonly tasks: readonly ScaleTask[];
  /** The scales among which the answer is; at least two. */
  readonly choices: readonly ScaleName[];
}

export type ScaleByEarState = QuizState<
  ScaleQuestion,
  Choice,
  QuizVerdict<ChoiceReason<ScaleName>>
>;

export const SCALE_EXERCISE = "set-scales";

const keyOn = (tonic: string): Key => ({ tonic: tonic.slice(0, -1), mode: "major" });

/** A scale over a drone on its tonic, to which each of its notes is heard. */
function sounding({ tonic, direction }: ScaleQuestion, scale: ScaleName): readonly TimedNote[] {
  const notes = scaleFrom(tonic, scale);
  const melody = scaleMelody(direction === "up" ? notes : [...notes].reverse());
  return withDrone(melody, "drone", keyOn(tonic));
}

/**
 * Asks which scale is heard. There is a drone in place of a cadence: the chords of a cadence would say whether the scale
 * is major or minor.
 */
export const scaleByEar: Kind<ScaleByEarParams, ScaleByEarState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<ScaleName, ScaleQuestion, ChoiceReason<ScaleName>>(
    (scale) => scale,
    explainChoice,
  ),
  exerciseOf: () => SCALE_EXERCISE,
  itemIdOf: ({ answer }) => answer,
  drawQuestions: ({ tasks, choices, focus }: ScaleByEarParams, random) =>
    tasks.map(({ scale, ...task }) => ({
      ...task,
      notes: scaleFrom(task.tonic, scale),
      answer: scale,
      options: drawAmong({ answer: scale, choices, focus }, random),
    })),
  sound: (question) => sounding(question, question.answer),
  comparison: (question, choice) =>
    comparedPhrases(
      sounding(question, chosenOption(question, choice)),
      sounding(question, question.answer),
    ),
});
