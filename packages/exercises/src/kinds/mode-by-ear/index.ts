import type { ModeName } from "@attune/theory";
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
import { comparedPhrases, scaleMelody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz/state.ts";
import { shuffled } from "../../engine/shuffle.ts";
import { scaleOnC } from "./scale.ts";

export * from "./in-key.ts";
export { SCALES, type ScaleName, scaleFrom, scaleOnC } from "./scale.ts";

export interface ModeItem {
  readonly mode_name: ModeName;
}

/** A scale to listen to; options and answer are names of modes. */
export interface ModeQuestion extends ChoiceQuestion<ModeName> {
  /** The mode from C4 up to C5, as scientific names: 'Eb4'. */
  readonly notes: readonly string[];
}

export interface ModeByEarParams extends ChoiceParams {
  readonly modes: readonly ModeItem[];
}

/** Why an answer is right or wrong. */
export type ModeReason = ChoiceReason<ModeName>;

export type ModeVerdict = QuizVerdict<ModeReason>;
export type ModeByEarState = QuizState<ModeQuestion, Choice, ModeVerdict>;

export const MODE_EXERCISE = "modes";

/**
 * Asks which mode is heard, from its tonic up to the octave. Every mode starts on C: on the white keys, the
 * first note alone would give it away, and not its color. For the same reason the question is in no key: after
 * the cadence of C major, each mode would be heard as C major with wrong notes.
 */
export const modeByEar: Kind<ModeByEarParams, ModeByEarState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<ModeName, ModeQuestion, ModeReason>((mode) => mode, explainChoice),
  exerciseOf: () => MODE_EXERCISE,
  drawQuestions: ({ modes, focus }: ModeByEarParams, random) => {
    const names = modes.map(({ mode_name }) => mode_name);
    const asked = itemsInFocus(names, (name) => name, focus);
    return shuffled(asked, random).map((answer) => ({
      id: answer,
      notes: scaleOnC(answer),
      answer,
      options: drawAmong({ answer, choices: names, focus }, random),
    }));
  },
  sound: ({ notes }) => scaleMelody(notes),
  comparison: (question, choice) =>
    comparedPhrases(
      scaleMelody(scaleOnC(chosenOption(question, choice))),
      scaleMelody(question.notes),
    ),
});
