import type { Key } from "@attune/theory";
import {
  type Choice,
  type ChoiceParams,
  choiceRules,
  chosenOption,
  drawAmong,
  explainChoice,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import type { Kind } from "../../engine/kind.ts";
import { comparedPhrases, melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState } from "../../engine/quiz/state.ts";
import { type Direction, together } from "../../engine/sounding.ts";
import {
  type EarTrainingQuestion,
  type EarTrainingReason,
  type EarTrainingVerdict,
  withSize,
} from "./question.ts";

/** An interval to be asked, in any key. */
export interface IntervalTask {
  /** Unique in the set, which may ask for an interval several times. */
  readonly id: string;
  /** Its name in reports: 'up-7', 'down-7', 'together-7'. */
  readonly itemId: string;
  readonly halfSteps: number;
  readonly direction: Direction;
  /** In the order in which they sound; together, from the lower one. */
  readonly notes: readonly [string, string];
  readonly key: Key;
}

/** Two notes to listen to, one after the other or together. */
export interface IntervalQuestion
  extends EarTrainingQuestion,
    Pick<IntervalTask, "itemId" | "direction" | "key"> {}

export interface IntervalByEarParams extends ChoiceParams {
  readonly tasks: readonly IntervalTask[];
  /** The sizes among which the answer is, in half steps; at least two. */
  readonly choices: readonly number[];
}

export type IntervalByEarState = QuizState<IntervalQuestion, Choice, EarTrainingVerdict>;

export const INTERVAL_EXERCISE = "set-intervals";

const soundOf = ({ direction }: IntervalQuestion, notes: readonly string[]) =>
  direction === "together" ? together(notes) : melody(notes);

/** Asks for intervals after the key. Notes that sounded together are heard one by one once they are recognized. */
export const intervalByEar: Kind<
  IntervalByEarParams,
  IntervalByEarState,
  QuizEvent<number>,
  Effect
> = quiz({
  ...choiceRules<number, IntervalQuestion, EarTrainingReason>((size) => size, explainChoice),
  exerciseOf: () => INTERVAL_EXERCISE,
  itemIdOf: ({ itemId }) => itemId,
  drawQuestions: ({ tasks, choices, focus }: IntervalByEarParams, random) =>
    tasks.map(({ halfSteps, ...task }) => ({
      ...task,
      answer: halfSteps,
      options: drawAmong({ answer: halfSteps, choices, focus }, random),
    })),
  sound: (question) => soundOf(question, question.notes),
  keyOf: ({ key }) => key,
  reward: ({ direction, notes }) => (direction === "together" ? melody(notes) : undefined),
  comparison: (question, choice) =>
    comparedPhrases(
      soundOf(question, withSize(question.notes, chosenOption(question, choice))),
      soundOf(question, question.notes),
    ),
});
