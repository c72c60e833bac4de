import { note, pitchClassOf } from "@attune/theory";
import {
  type Choice,
  type ChoiceParams,
  type ChoiceQuestion,
  choiceRules,
  chosenOption,
  drawOptions,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import { confusedOptions, itemsInFocus } from "../../engine/focus.ts";
import type { Kind, Random } from "../../engine/kind.ts";
import { melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz/state.ts";
import { shuffled } from "../../engine/shuffle.ts";

/** Two names of one key, without octave. */
export interface EnharmonicItem {
  readonly note: string;
  readonly enharmonic: string;
}

/** Options and answer are note names without octave. */
export interface EnharmonicQuestion extends ChoiceQuestion<string> {
  /** The given note, without octave. */
  readonly note: string;
}

export interface EnharmonicParams extends ChoiceParams {
  readonly items: readonly EnharmonicItem[];
}

/** Why an answer is right or wrong; notes without octave. */
export type EnharmonicReason =
  | { readonly code: "sameKey"; readonly note: string; readonly chosen: string }
  | {
      readonly code: "differentKey";
      readonly note: string;
      readonly chosen: string;
      /** From the given note to the chosen one, −5 to 6, never 0; positive is up. */
      readonly halfSteps: number;
      readonly answer: string;
    };

export type EnharmonicVerdict = QuizVerdict<EnharmonicReason>;
export type EnharmonicState = QuizState<EnharmonicQuestion, Choice, EnharmonicVerdict>;

export const ENHARMONIC_EXERCISE = "enharmonics";

/** Three wrong options are drawn from this many likely mistakes. */
const LIKELY_MISTAKES = 5;

/** Half steps from one note to another in the shorter direction, −5 to 6. */
function halfStepsBetween(from: string, to: string): number {
  const up = (pitchClassOf(to) - pitchClassOf(from) + 12) % 12;
  return up > 6 ? up - 12 : up;
}

const accidentalOf = (name: string) => name.slice(1);

/** Sorts wrong answers by likelihood: same accidental as the right one first, then nearest first. */
function likelyMistakes(
  { note: given, enharmonic: answer }: EnharmonicItem,
  names: readonly string[],
  random: Random,
): readonly string[] {
  const unlikelihood = (name: string) =>
    Math.abs(halfStepsBetween(given, name)) +
    (accidentalOf(name) === accidentalOf(answer) ? 0 : 12);
  const wrong = [...new Set(names)].filter((name) => halfStepsBetween(given, name) !== 0);
  const sorted = wrong.sort((a, b) => unlikelihood(a) - unlikelihood(b));
  return [...shuffled(sorted.slice(0, LIKELY_MISTAKES), random), ...sorted.slice(LIKELY_MISTAKES)];
}

function explain(
  { note: given, answer }: EnharmonicQuestion,
  chosen: string,
  isRight: boolean,
): EnharmonicReason {
  if (isRight) return { code: "sameKey", note: given, chosen };
  const halfSteps = halfStepsBetween(given, chosen);
  return { code: "differentKey", note: given, chosen, halfSteps, answer };
}

/** The given note sounds at F4 or above, so that a choice on either side of it has a sample. */
const LOWEST_MIDI = 65;

/**
 * Scientific names of the given note and, if there is one, of the chosen note in the nearest octave:
 * 'C#5' and 'Db5', or 'C#5' and 'B4'.
 */
export function enharmonicNotes(given: string, chosen?: string): readonly string[] {
  const own = note(note(`${given}4`).midi < LOWEST_MIDI ? `${given}5` : `${given}4`);
  if (chosen === undefined) return [own.name];
  const midi = own.midi + halfStepsBetween(given, chosen);
  const names = [3, 4, 5].map((octave) => `${chosen}${octave}`);
  return [own.name, ...names.filter((name) => note(name).midi === midi)];
}

/** Asks for another name of the same key. */
export const enharmonic: Kind<EnharmonicParams, EnharmonicState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<string, EnharmonicQuestion, EnharmonicReason>(pitchClassOf, explain),
  exerciseOf: () => ENHARMONIC_EXERCISE,
  drawQuestions: ({ items, focus }: EnharmonicParams, random) => {
    const names = items.flatMap((item) => [item.note, item.enharmonic]);
    return itemsInFocus(items, ({ note: name }) => name, focus).map((item) => ({
      id: item.note,
      note: item.note,
      answer: item.enharmonic,
      options: drawOptions(
        item.enharmonic,
        [...confusedOptions(names, focus), ...likelyMistakes(item, names, random)],
        pitchClassOf,
        random,
      ),
    }));
  },
  comparison: (question, choice) =>
    melody(enharmonicNotes(question.note, chosenOption(question, choice))),
  example: ({ note: given, options }, choice) =>
    melody(enharmonicNotes(given, choice === undefined ? undefined : options[choice])),
});
