import { C_MAJOR } from "@attune/theory";
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
import type { Effect } from "../../engine/effects.ts";
import { itemsInFocus } from "../../engine/focus.ts";
import type { Kind } from "../../engine/kind.ts";
import { comparedPhrases } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz/state.ts";
import { shuffled } from "../../engine/shuffle.ts";
import { together } from "../../engine/sounding.ts";
import { togetherThenBroken } from "./sound.ts";

/** A diatonic triad of C major. */
export interface TriadItem {
  /** Degree of its root, 1–7. */
  readonly id: number;
  /** 'D Minor'. */
  readonly name: string;
  /** 'ii'. Unique among the items. */
  readonly roman_numeral: string;
  /** Scientific names, from the root. */
  readonly notes: readonly string[];
}

/** A triad to listen to, and triads to choose from. */
export type TriadQuestion = ChoiceQuestion<TriadItem>;

export interface TriadByEarParams extends ChoiceParams {
  readonly triads: readonly TriadItem[];
}

/** Why an answer is right or wrong. */
export type TriadReason = ChoiceReason<TriadItem>;

export type TriadVerdict = QuizVerdict<TriadReason>;
export type TriadByEarState = QuizState<TriadQuestion, Choice, TriadVerdict>;

export const TRIAD_EXERCISE = "triads";

const numeralOf = ({ roman_numeral }: TriadItem) => roman_numeral;

/** Asks which triad of the key is heard. Without its key, all major triads would sound alike, and all minor ones. */
export const triadByEar: Kind<TriadByEarParams, TriadByEarState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<TriadItem, TriadQuestion, TriadReason>(numeralOf, explainChoice, numeralOf),
  exerciseOf: () => TRIAD_EXERCISE,
  drawQuestions: ({ triads, focus }: TriadByEarParams, random) => {
    const asked = itemsInFocus(triads, ({ id }) => String(id), focus);
    return shuffled(asked, random).map((answer) => ({
      id: String(answer.id),
      answer,
      options: drawAmong(
        { answer, choices: triads, focus, soundOf: numeralOf, textOf: numeralOf },
        random,
      ),
    }));
  },
  sound: ({ answer }) => togetherThenBroken(answer.notes),
  keyOf: () => C_MAJOR,
  // Only together: with their notes, the first would be forgotten before the second one sounds.
  comparison: (question, choice) =>
    comparedPhrases(
      together(chosenOption(question, choice).notes),
      together(question.answer.notes),
    ),
});
