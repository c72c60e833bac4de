import { findSpelledInterval, note, type SpelledInterval } from "@attune/theory";
import {
  type Choice,
  type ChoiceQuestion,
  choiceRules,
  drawOptions,
  type ResumedAt,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import { intervalInWords } from "../../engine/interval-words.ts";
import type { Kind } from "../../engine/kind.ts";
import { melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz-state.ts";
import { shuffled } from "../../engine/shuffle.ts";

/** An interval, and what it becomes upside down; notes without octave, intervals by name. */
export interface InversionItem {
  readonly id: number;
  readonly rootNote: string;
  readonly destinationNote: string;
  /** From the root up to the destination: 'Augmented 4th'. */
  readonly interval: string;
  /** From the destination up to the root: 'Diminished 5th'. */
  readonly inversion: string;
}

/** Options and answer are names of intervals. */
export interface InversionQuestion extends ChoiceQuestion<string> {
  readonly item: InversionItem;
  /** Root, destination, and root again an octave above, in scientific names. */
  readonly notes: readonly [root: string, destination: string, octave: string];
}

export interface InversionParams extends ResumedAt {
  readonly items: readonly InversionItem[];
}

export type InversionState = QuizState<InversionQuestion, Choice, QuizVerdict>;

export const INVERSION_EXERCISE = "inversions";

export const INVERSION_HINT =
  "Both intervals should add up to 9 and the qualities be opposite unless perfect";

/** Augmented 4th and Diminished 5th, and all others of one size, are the same to the ear. */
const soundOf = (name: string) => findSpelledInterval(name)?.halfSteps ?? name;

const OPPOSITE = {
  Perfect: "perfect stays perfect",
  Major: "major turns to minor",
  Minor: "minor turns to major",
  Augmented: "augmented turns to diminished",
  Diminished: "diminished turns to augmented",
} as const satisfies Record<SpelledInterval["quality"], string>;

/** What the two rules of the hint say about an answer, without giving the right one away. */
function reason({ item, answer }: InversionQuestion, chosen: string, right: boolean): string {
  const asked = findSpelledInterval(item.interval);
  const given = findSpelledInterval(right ? answer : chosen);
  const mistaken = `You chose ${intervalInWords(chosen)}`;
  if (!asked || !given) return right ? `It is ${intervalInWords(answer)}.` : `${mistaken}.`;
  const sum = asked.number + given.number;
  const added = `${asked.number} and ${given.number} add up to ${sum}`;
  if (right) return `${added}, and ${OPPOSITE[asked.quality]}.`;
  return sum === 9
    ? `${mistaken}: ${added}, but ${OPPOSITE[asked.quality]}.`
    : `${mistaken}: ${added}, not to 9.`;
}

/** Octaves for a root and a note above it: 'C', 'E' → 'C4', 'E4', 'C5'. */
function placed({ rootNote, destinationNote }: InversionItem): InversionQuestion["notes"] {
  const root = note(`${rootNote}4`);
  const near = note(`${destinationNote}4`);
  const destination = near.midi > root.midi ? near.name : `${destinationNote}5`;
  return [root.name, destination, `${rootNote}5`];
}

/** From one note up to another an octave is filled: which interval is the rest of it? */
export const inversion: Kind<InversionParams, InversionState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<string, InversionQuestion>(soundOf, reason),
  exercise: INVERSION_EXERCISE,
  drawQuestions: ({ items }: InversionParams, random) => {
    const names = items.map(({ inversion: name }) => name);
    return items.map((item) => ({
      id: String(item.id),
      item,
      notes: placed(item),
      answer: item.inversion,
      options: drawOptions(item.inversion, shuffled(names, random), soundOf, random),
    }));
  },
  // First the interval that is given; with an answer, the one that is asked for.
  example: ({ notes: [root, destination, octave] }, choice) =>
    melody(choice === undefined ? [root, destination] : [destination, octave]),
  reward: ({ notes: [, destination, octave] }) => melody([destination, octave]),
});
