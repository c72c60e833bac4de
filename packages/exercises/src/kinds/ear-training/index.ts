import { intervalName, spellPair } from "@attune/theory";
import {
  type Choice,
  type ChoiceQuestion,
  choiceRules,
  drawOptions,
  type ResumedAt,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import { halfStepsInWords, intervalInWords } from "../../engine/interval-words.ts";
import type { Kind, Random } from "../../engine/kind.ts";
import { melody } from "../../engine/melody.ts";
import type { Exercise } from "../../engine/outcome.ts";
import { quiz } from "../../engine/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz-state.ts";
import { type EarTrainingItem, randomSet, SEQUENTIAL_LESSONS, sizeOf } from "./lessons.ts";

export { type EarTrainingItem, SEQUENTIAL_LESSONS } from "./lessons.ts";

/** Two notes sounded; the options are sizes in half steps. */
export interface EarTrainingQuestion extends ChoiceQuestion<number> {
  /** Scientific names, spelt as the interval is called: 'C4', 'Eb4'. */
  readonly notes: readonly [string, string];
}

export interface RandomEarTrainingParams extends ResumedAt {
  /** What the set is drawn from. */
  readonly lessons: readonly EarTrainingItem[];
}

export type EarTrainingState = QuizState<EarTrainingQuestion, Choice, QuizVerdict>;
type EarTraining<Params> = Kind<Params, EarTrainingState, QuizEvent<number>, Effect>;

export const SEQUENTIAL_EAR_TRAINING = "ear-training-sequential" satisfies Exercise;
export const RANDOM_EAR_TRAINING = "ear-training-random" satisfies Exercise;

const SMALLEST = 1;
const LARGEST = 12;
const OFFERED = 4;

/**
 * Sizes beside the right one: a run of four sizes that holds it, begun anywhere. So each choice has
 * a close neighbour, and where the answer stands among them by size says nothing.
 */
function neighbours(size: number, random: Random): readonly number[] {
  const from = Math.max(SMALLEST, size - OFFERED + 1);
  const until = Math.min(LARGEST - OFFERED + 1, size);
  const first = from + Math.floor(random() * (until - from + 1));
  return Array.from({ length: OFFERED }, (_, index) => first + index);
}

function toQuestion(item: EarTrainingItem, random: Random): EarTrainingQuestion {
  const [first, second] = item.notes;
  const answer = sizeOf(item);
  return {
    id: item.id,
    notes: spellPair(first, second),
    answer,
    options: drawOptions(answer, neighbours(answer, random), (size) => size, random),
  };
}

const sized = (size: number) => intervalInWords(intervalName(size));

/** 'You chose a minor third (3 half steps); this was a major third (4).' */
function reason({ answer }: EarTrainingQuestion, chosen: number, right: boolean): string {
  if (right) return `This was ${sized(answer)} (${halfStepsInWords(answer)}).`;
  const mistaken = `You chose ${sized(chosen)} (${halfStepsInWords(chosen)})`;
  return `${mistaken}; this was ${sized(answer)} (${answer}).`;
}

function earTraining<Params extends ResumedAt>(
  exercise: Exercise,
  lessonsOf: (params: Params, random: Random) => readonly EarTrainingItem[],
): EarTraining<Params> {
  return quiz({
    ...choiceRules<number, EarTrainingQuestion>((size) => size, reason),
    exercise,
    drawQuestions: (params: Params, random) =>
      lessonsOf(params, random).map((item) => toQuestion(item, random)),
    sound: ({ notes }) => melody(notes),
    isInKey: true,
  });
}

/** The easy ear training: the intervals above C4 by size. */
export const sequentialEarTraining = earTraining<ResumedAt>(
  SEQUENTIAL_EAR_TRAINING,
  () => SEQUENTIAL_LESSONS,
);

/** The hard ear training: any two notes of the octave, up and down. */
export const randomEarTraining = earTraining<RandomEarTrainingParams>(
  RANDOM_EAR_TRAINING,
  ({ lessons }, random) => randomSet(lessons, random),
);
