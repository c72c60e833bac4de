import type { Key } from "@attune/theory";
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
import type { Kind } from "../../engine/kind.ts";
import { comparedPhrases } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz/state.ts";
import { type Direction, sounding } from "../../engine/sounding.ts";
import { type Chord, chordNotes } from "./chords.ts";

export { CHORDS, type Chord, type ChordQuality, chordNotes, partsOf } from "./chords.ts";

/** A chord to be asked. */
export interface ChordTask {
  /** Unique in the set, which may ask for a chord several times. */
  readonly id: string;
  readonly chord: Chord;
  /** Scientific name. */
  readonly root: string;
  readonly direction: Direction;
  readonly key: Key;
}

/** A chord to listen to, and chords to choose from. */
export interface ChordQuestion extends ChoiceQuestion<Chord>, Omit<ChordTask, "chord"> {
  /** Scientific names, from the lowest. */
  readonly notes: readonly string[];
}

export interface ChordByEarParams extends ChoiceParams {
  readonly tasks: readonly ChordTask[];
  /** The chords among which the answer is; at least two. */
  readonly choices: readonly Chord[];
}

/** Why an answer is right or wrong. */
export type ChordReason = ChoiceReason<Chord>;

export type ChordVerdict = QuizVerdict<ChordReason>;
export type ChordByEarState = QuizState<ChordQuestion, Choice, ChordVerdict>;

export const CHORD_EXERCISE = "set-chords";

/** Asks for the quality of a triad, and its inversion, after the key. */
export const chordByEar: Kind<ChordByEarParams, ChordByEarState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<Chord, ChordQuestion, ChordReason>((chord) => chord, explainChoice),
  exerciseOf: () => CHORD_EXERCISE,
  itemIdOf: ({ answer }) => answer,
  drawQuestions: ({ tasks, choices, focus }: ChordByEarParams, random) =>
    tasks.map(({ chord, ...task }) => ({
      ...task,
      answer: chord,
      notes: chordNotes(task.root, chord),
      options: drawAmong({ answer: chord, choices, focus }, random),
    })),
  sound: ({ notes, direction }) => sounding(notes, direction),
  keyOf: ({ key }) => key,
  comparison: (question, choice) => {
    const chosen = chordNotes(question.root, chosenOption(question, choice));
    return comparedPhrases(
      sounding(chosen, question.direction),
      sounding(question.notes, question.direction),
    );
  },
});
