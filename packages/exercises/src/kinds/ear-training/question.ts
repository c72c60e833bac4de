import { note, noteFromMidi } from "@attune/theory";
import type { ChoiceQuestion, ChoiceReason } from "../../engine/choices.ts";
import type { QuizVerdict } from "../../engine/quiz/state.ts";

/** Two notes to listen to; the options are interval sizes in half steps. */
export interface EarTrainingQuestion extends ChoiceQuestion<number> {
  /** Scientific names, spelled to match the interval's name: 'C4', 'Eb4'. */
  readonly notes: readonly [string, string];
}

/** Why an answer is right or wrong; sizes in half steps. */
export type EarTrainingReason = ChoiceReason<number>;

export type EarTrainingVerdict = QuizVerdict<EarTrainingReason>;

/** Two notes of the chosen size, from the same first note in the same direction. */
export function withSize([first, second]: EarTrainingQuestion["notes"], halfSteps: number) {
  const { midi } = note(first);
  const direction = note(second).midi < midi ? -1 : 1;
  return [first, noteFromMidi(midi + direction * halfSteps).name];
}
