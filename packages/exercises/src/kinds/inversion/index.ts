import { findSpelledInterval, note, noteFromMidi, type Quality } from "@attune/theory";
import {
  type Choice,
  type ChoiceParams,
  type ChoiceQuestion,
  choiceRules,
  chosenOption,
  drawAmong,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import { itemsInFocus } from "../../engine/focus.ts";
import type { Kind } from "../../engine/kind.ts";
import { compared, melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz/state.ts";

/** An interval and its inversion; notes without octave. */
export interface InversionItem {
  readonly id: number;
  readonly rootNote: string;
  readonly destinationNote: string;
  /** From the root up to the destination: 'Augmented 4th'. */
  readonly interval: string;
  /** From the destination up to the root: 'Diminished 5th'. */
  readonly inversion: string;
}

/** Options and answer are interval names. */
export interface InversionQuestion extends ChoiceQuestion<string> {
  readonly item: InversionItem;
  /** Root, destination, and the root an octave higher, as scientific names. */
  readonly notes: readonly [root: string, destination: string, octave: string];
}

export interface InversionParams extends ChoiceParams {
  readonly items: readonly InversionItem[];
}

/**
 * How an answer meets the two rules of inversion: the numbers add up to 9, and the qualities are
 * opposite unless perfect.
 */
export type InversionReason =
  | { readonly code: "right"; readonly numbers: IntervalNumbers; readonly quality: Quality }
  /** `quality` is that of the given interval. */
  | {
      readonly code: "wrongQuality";
      readonly chosen: string;
      readonly numbers: IntervalNumbers;
      readonly quality: Quality;
      readonly answer: string;
    }
  | {
      readonly code: "wrongSum";
      readonly chosen: string;
      readonly numbers: IntervalNumbers;
      readonly answer: string;
    }
  /** The intervals have no number, such as a tritone. */
  | { readonly code: "rightUnnumbered"; readonly answer: string }
  | { readonly code: "wrongUnnumbered"; readonly chosen: string; readonly answer: string };

/** Numbers of the given interval and of the answer: [4, 5]. */
export type IntervalNumbers = readonly [given: number, answer: number];

export type InversionVerdict = QuizVerdict<InversionReason>;
export type InversionState = QuizState<InversionQuestion, Choice, InversionVerdict>;

export const INVERSION_EXERCISE = "inversions";

/** An interval and its inversion have numbers with this sum. */
const INVERSION_SUM = 9;

/** Intervals of the same size sound the same, such as Augmented 4th and Diminished 5th. */
const soundOf = (name: string) => findSpelledInterval(name)?.halfSteps ?? name;

function explain(
  { item, answer }: InversionQuestion,
  chosen: string,
  isRight: boolean,
): InversionReason {
  const given = findSpelledInterval(item.interval);
  const answered = findSpelledInterval(isRight ? answer : chosen);
  if (!given || !answered) {
    return isRight
      ? { code: "rightUnnumbered", answer }
      : { code: "wrongUnnumbered", chosen, answer };
  }
  const { quality } = given;
  const numbers = [given.number, answered.number] as const;
  if (isRight) return { code: "right", numbers, quality };
  return given.number + answered.number === INVERSION_SUM
    ? { code: "wrongQuality", chosen, numbers, quality, answer }
    : { code: "wrongSum", chosen, numbers, answer };
}

/** The only interval whose name says no number. */
const TRITONE = 6;

/** A note and the one that is an interval above it, by the interval's name. */
function above(name: string, interval: string): readonly string[] {
  const halfSteps = findSpelledInterval(interval)?.halfSteps ?? TRITONE;
  return [name, noteFromMidi(note(name).midi + halfSteps).name];
}

/** Adds octaves to a root and the note above it: 'C', 'E' → 'C4', 'E4', 'C5'. */
function withOctaves({ rootNote, destinationNote }: InversionItem): InversionQuestion["notes"] {
  const root = note(`${rootNote}4`);
  const sameOctave = note(`${destinationNote}4`);
  const destination = sameOctave.midi > root.midi ? sameOctave.name : `${destinationNote}5`;
  return [root.name, destination, `${rootNote}5`];
}

/** Asks for the interval that, with the given one, fills an octave. */
export const inversion: Kind<InversionParams, InversionState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<string, InversionQuestion, InversionReason>(soundOf, explain),
  exerciseOf: () => INVERSION_EXERCISE,
  drawQuestions: ({ items, focus }: InversionParams, random) => {
    const names = items.map(({ inversion: name }) => name);
    return itemsInFocus(items, ({ id }) => String(id), focus).map((item) => ({
      id: String(item.id),
      item,
      notes: withOctaves(item),
      answer: item.inversion,
      options: drawAmong({ answer: item.inversion, choices: names, focus, soundOf }, random),
    }));
  },
  // Before an answer the given interval; after it, the inversion.
  example: ({ notes: [root, destination, octave] }, choice) =>
    melody(choice === undefined ? [root, destination] : [destination, octave]),
  reward: ({ notes: [, destination, octave] }) => melody([destination, octave]),
  comparison: (question, choice) => {
    const [, destination, octave] = question.notes;
    return compared(above(destination, chosenOption(question, choice)), [destination, octave]);
  },
});
