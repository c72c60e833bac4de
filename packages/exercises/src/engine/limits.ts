import type { Kind } from "./kind.ts";

/** When a question ends although it wasn't answered right. */
export interface AnswerLimits {
  /** This many wrong answers end the question. */
  readonly maxMistakes: number;
  /** A test shows the right answer, but doesn't play it. */
  readonly isTest: boolean;
  /** Tries at the question earlier in the same run, with which those that follow are counted. */
  readonly earlierTries: number;
}

/** A question is asked until it is answered right. */
export const NO_LIMITS: AnswerLimits = {
  maxMistakes: Number.POSITIVE_INFINITY,
  isTest: false,
  earlierTries: 0,
};

/** So many attempts without a voice, or without two notes, end a limited question. */
export const MAX_UNJUDGED = 2;

export const isLimited = ({ maxMistakes }: AnswerLimits): boolean => Number.isFinite(maxMistakes);

/** Whether the answer is shown after so many mistakes. */
export const isAnswerShown = ({ maxMistakes }: AnswerLimits, mistakes: number): boolean =>
  mistakes >= maxMistakes;

/** Whether the answer is also played, slowly. */
export const isAnswerPlayed = (limits: AnswerLimits, mistakes: number): boolean =>
  !limits.isTest && isAnswerShown(limits, mistakes);

/** A kind whose sets end questions by these limits. */
export function withLimits<Params, State extends { readonly limits: AnswerLimits }, Event, Effect>(
  kind: Kind<Params, State, Event, Effect>,
  limits: AnswerLimits,
): Kind<Params, State, Event, Effect> {
  return {
    ...kind,
    start(params, random) {
      const { state, effects } = kind.start(params, random);
      return { state: { ...state, limits }, effects };
    },
  };
}
