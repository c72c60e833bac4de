import type { KeyFirst } from "./key.ts";
import type { Attempt, Exercise } from "./outcome.ts";

/** How an answer was judged; kinds add what they need to say why. */
export interface QuizVerdict {
  readonly outcome: "great" | "tryAgain";
  /** Why, in one sentence. */
  readonly reason: string;
}

export type QuizPhase<Draft, Verdict> =
  /** Not heard yet, or being heard again: no answer is taken. */
  | { readonly name: "presenting"; readonly draft: Draft }
  | { readonly name: "answering"; readonly draft: Draft }
  /** The right answer sounds before it is celebrated. */
  | { readonly name: "rewarding"; readonly draft: Draft; readonly verdict: Verdict }
  | { readonly name: "judged"; readonly draft: Draft; readonly verdict: Verdict }
  /** Leaving for the next question, or for another try at this one. */
  | { readonly name: "advancing"; readonly draft: Draft; readonly verdict: Verdict }
  | { readonly name: "finished" };

/** A set of questions, each asked until it is answered right. */
export interface QuizState<Question, Draft, Verdict> {
  readonly questions: readonly Question[];
  readonly index: number;
  readonly phase: QuizPhase<Draft, Verdict>;
  readonly isHintShown: boolean;
  /** Whether the notes of Play, or of the reward, sound now. */
  readonly isSounding: boolean;
  /** Whether what sounds now is the key alone. */
  readonly isKeySounding: boolean;
  /** How each question that was answered went at the first try, by its id. */
  readonly firstTries: Readonly<Record<string, boolean>>;
  /** The last asking; an answer to an earlier one is stale. */
  readonly token: number;
}

export type QuizEvent<Edit> =
  /** Hear the question, with what sets its key where the learner wants that. */
  | { readonly type: "play"; readonly keyFirst?: KeyFirst }
  /** Hear the key alone. */
  | { readonly type: "playKey" }
  /** Change the draft. */
  | { readonly type: "edit"; readonly edit: Edit }
  /** Hand the draft in. */
  | { readonly type: "submit" }
  /** Change it and hand it in: where one choice is the whole answer. */
  | { readonly type: "answer"; readonly edit: Edit }
  | { readonly type: "hint" }
  | { readonly type: "continue" }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  /** From the end of the set back to its first question. */
  | { readonly type: "restart" }
  | { readonly type: "playbackEnded"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number };

/** Questions right at the first try, in percent of the set, which has at least one; rounded. */
export function percentCorrect({
  questions,
  firstTries,
}: Pick<QuizState<{ readonly id: string }, unknown, unknown>, "questions" | "firstTries">): number {
  const right = questions.filter(({ id }) => firstTries[id] === true).length;
  return Math.round((100 * right) / questions.length);
}

/** @throws RangeError where there is none. */
export function questionOf<Question>({
  questions,
  index,
}: Pick<QuizState<Question, unknown, unknown>, "questions" | "index">): Question {
  const question = questions[index];
  if (question === undefined) throw new RangeError(`no question ${index} of ${questions.length}`);
  return question;
}

/** An answer as it is reported. */
export function attemptOf(
  exercise: Exercise,
  itemId: string,
  outcome: Attempt["outcome"],
): Attempt {
  return { exercise, itemId, outcome };
}
