import { note, noteFromMidi, spellPair } from "@attune/theory";
import {
  type Choice,
  type ChoiceQuestion,
  choiceRules,
  chosenOption,
  drawOptions,
  type ResumedAt,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import type { Kind, Random } from "../../engine/kind.ts";
import { compared, melody } from "../../engine/melody.ts";
import type { Exercise } from "../../engine/outcome.ts";
import { quiz } from "../../engine/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz-state.ts";
import { type EarTrainingItem, randomSet, SEQUENTIAL_LESSONS, sizeOf } from "./lessons.ts";

export { type EarTrainingItem, SEQUENTIAL_LESSONS } from "./lessons.ts";

/** Two notes to listen to; the options are interval sizes in half steps. */
export interface EarTrainingQuestion extends ChoiceQuestion<number> {
  /** Scientific names, spelled to match the interval's name: 'C4', 'Eb4'. */
  readonly notes: readonly [string, string];
}

export interface RandomEarTrainingParams extends ResumedAt {
  /** The pool from which the set is drawn. */
  readonly lessons: readonly EarTrainingItem[];
}

/** Why an answer is right or wrong; sizes in half steps. */
export type EarTrainingReason =
  | { readonly code: "right"; readonly answer: number }
  | { readonly code: "wrong"; readonly chosen: number; readonly answer: number };

export type EarTrainingVerdict = QuizVerdict<EarTrainingReason>;
export type EarTrainingState = QuizState<EarTrainingQuestion, Choice, EarTrainingVerdict>;
type EarTraining<Params> = Kind<Params, EarTrainingState, QuizEvent<number>, Effect>;

export const SEQUENTIAL_EAR_TRAINING = "ear-training-sequential" satisfies Exercise;
export const RANDOM_EAR_TRAINING = "ear-training-random" satisfies Exercise;

const SMALLEST_SIZE = 1;
const LARGEST_SIZE = 12;
const OPTION_COUNT = 4;

/**
 * Four consecutive sizes that include the right one, starting at random. So every option has a close
 * neighbor, and the position of the answer among them gives nothing away.
 */
function drawSizes(answer: number, random: Random): readonly number[] {
  const lowest = Math.max(SMALLEST_SIZE, answer - OPTION_COUNT + 1);
  const highest = Math.min(LARGEST_SIZE - OPTION_COUNT + 1, answer);
  const first = lowest + Math.floor(random() * (highest - lowest + 1));
  return Array.from({ length: OPTION_COUNT }, (_, index) => first + index);
}

function toQuestion(item: EarTrainingItem, random: Random): EarTrainingQuestion {
  const [first, second] = item.notes;
  const answer = sizeOf(item);
  return {
    id: item.id,
    notes: spellPair(first, second),
    answer,
    options: drawOptions(answer, drawSizes(answer, random), (size) => size, random),
  };
}

/** Two notes of the chosen size, from the same first note in the same direction. */
function withSize([first, second]: EarTrainingQuestion["notes"], halfSteps: number) {
  const { midi } = note(first);
  const direction = note(second).midi < midi ? -1 : 1;
  return [first, noteFromMidi(midi + direction * halfSteps).name];
}

function explain(
  { answer }: EarTrainingQuestion,
  chosen: number,
  isRight: boolean,
): EarTrainingReason {
  return isRight ? { code: "right", answer } : { code: "wrong", chosen, answer };
}

function earTraining<Params extends ResumedAt>(
  exercise: Exercise,
  drawItems: (params: Params, random: Random) => readonly EarTrainingItem[],
): EarTraining<Params> {
  return quiz({
    ...choiceRules<number, EarTrainingQuestion, EarTrainingReason>((size) => size, explain),
    exercise,
    drawQuestions: (params: Params, random) =>
      drawItems(params, random).map((item) => toQuestion(item, random)),
    sound: ({ notes }) => melody(notes),
    isInKey: true,
    comparison: (question, choice) =>
      compared(withSize(question.notes, chosenOption(question, choice)), question.notes),
  });
}

/** Easy mode: the intervals above C4, sorted by size. */
export const sequentialEarTraining = earTraining<ResumedAt>(
  SEQUENTIAL_EAR_TRAINING,
  () => SEQUENTIAL_LESSONS,
);

/** Hard mode: any two notes of the octave, up or down. */
export const randomEarTraining = earTraining<RandomEarTrainingParams>(
  RANDOM_EAR_TRAINING,
  ({ lessons }, random) => randomSet(lessons, random),
);
