import { C_MAJOR, spellPair } from "@attune/theory";
import {
  type Choice,
  type ChoiceParams,
  choiceRules,
  chosenOption,
  drawOptions,
  explainChoice,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import { confusedOptions, type Focus, itemsInFocus } from "../../engine/focus.ts";
import type { Kind, Random } from "../../engine/kind.ts";
import { compared, melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState } from "../../engine/quiz/state.ts";
import { type EarTrainingItem, randomSet, SEQUENTIAL_LESSONS, sizeOf } from "./lessons.ts";
import {
  type EarTrainingQuestion,
  type EarTrainingReason,
  type EarTrainingVerdict,
  withSize,
} from "./question.ts";

export interface RandomEarTrainingParams extends ChoiceParams {
  /** The pool from which the set is drawn. */
  readonly lessons: readonly EarTrainingItem[];
}

export interface SequentialEarTrainingParams extends ChoiceParams {
  /** Ids of the questions to ask. Default: all. */
  readonly items?: readonly string[] | undefined;
}

export type EarTrainingState = QuizState<EarTrainingQuestion, Choice, EarTrainingVerdict>;
type EarTraining<Params> = Kind<Params, EarTrainingState, QuizEvent<number>, Effect>;

export const SEQUENTIAL_EAR_TRAINING = "ear-training-sequential";
export const RANDOM_EAR_TRAINING = "ear-training-random";

const SMALLEST_SIZE = 1;
const LARGEST_SIZE = 12;
const SIZES = Array.from({ length: LARGEST_SIZE }, (_, index) => SMALLEST_SIZE + index);
const OPTION_COUNT = 4;

/**
 * Four consecutive sizes that include the right one, starting at random. So every option has a close
 * neighbor, and the position of the answer among them gives nothing away.
 */
function drawConsecutive(answer: number, random: Random): readonly number[] {
  const lowest = Math.max(SMALLEST_SIZE, answer - OPTION_COUNT + 1);
  const highest = Math.min(LARGEST_SIZE - OPTION_COUNT + 1, answer);
  const first = lowest + Math.floor(random() * (highest - lowest + 1));
  return Array.from({ length: OPTION_COUNT }, (_, index) => first + index);
}

/**
 * The right size, those that it was confused with, and random neighbors of any of these, on either side. So the
 * answer has no more neighbors than its confusions, and neither the middle of the options nor sizes that are
 * close together give it away.
 */
function drawAround(
  answer: number,
  confusions: readonly number[],
  random: Random,
): readonly number[] {
  const sizes = [answer, ...confusions].slice(0, OPTION_COUNT);
  while (sizes.length < OPTION_COUNT) {
    const isNeighbor = (size: number) => sizes.some((other) => Math.abs(other - size) === 1);
    const free = SIZES.filter((size) => !sizes.includes(size) && isNeighbor(size));
    sizes.push(free[Math.floor(random() * free.length)] as number);
  }
  return sizes;
}

function drawSizes(answer: number, focus: Focus | undefined, random: Random): readonly number[] {
  const others = SIZES.filter((size) => size !== answer);
  const confusions = confusedOptions(others, focus);
  return confusions.length === 0
    ? drawConsecutive(answer, random)
    : drawAround(answer, confusions, random);
}

function toQuestion(
  item: EarTrainingItem,
  focus: Focus | undefined,
  random: Random,
): EarTrainingQuestion {
  const [first, second] = item.notes;
  const answer = sizeOf(item);
  return {
    id: item.id,
    notes: spellPair(first, second),
    answer,
    options: drawOptions(answer, drawSizes(answer, focus, random), (size) => size, random),
  };
}

function earTraining<Params extends ChoiceParams>(
  exercise: string,
  drawItems: (params: Params, random: Random) => readonly EarTrainingItem[],
): EarTraining<Params> {
  return quiz({
    ...choiceRules<number, EarTrainingQuestion, EarTrainingReason>((size) => size, explainChoice),
    exerciseOf: () => exercise,
    drawQuestions: (params: Params, random) =>
      drawItems(params, random).map((item) => toQuestion(item, params.focus, random)),
    sound: ({ notes }) => melody(notes),
    keyOf: () => C_MAJOR,
    comparison: (question, choice) =>
      compared(withSize(question.notes, chosenOption(question, choice)), question.notes),
  });
}

const idOf = ({ id }: EarTrainingItem) => id;

const sequentialLessons = (ids: readonly string[] | undefined): readonly EarTrainingItem[] =>
  ids ? SEQUENTIAL_LESSONS.filter(({ id }) => ids.includes(id)) : SEQUENTIAL_LESSONS;

/** Easy mode: the intervals above C4, sorted by size. */
export const sequentialEarTraining = earTraining<SequentialEarTrainingParams>(
  SEQUENTIAL_EAR_TRAINING,
  ({ focus, items }) => itemsInFocus(sequentialLessons(items), idOf, focus),
);

/** Hard mode: any two notes of the octave, up or down. */
export const randomEarTraining = earTraining<RandomEarTrainingParams>(
  RANDOM_EAR_TRAINING,
  ({ lessons, focus }, random) => randomSet(itemsInFocus(lessons, idOf, focus), random),
);
