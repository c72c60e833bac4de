import type { KeyFirst } from "../key.ts";
import { type AnswerLimits, isAnswerShown } from "../limits.ts";
import type { Pass } from "../pass.ts";

/** How an answer was judged. */
export interface QuizVerdict<Reason = unknown> {
  readonly outcome: "great" | "tryAgain";
  /** Why, as data; the web app words it. */
  readonly reason: Reason;
}

/** How a question is heard. */
export interface Hearing {
  readonly how: "asked" | "slowly" | "firstNote" | "secondNote";
  /** Quarter notes per minute, for questions in rhythm. */
  readonly tempo: number;
}

/** The tempo of questions in rhythm if none is chosen. */
export const DEFAULT_TEMPO = 60;

export type QuizPhase<Draft, Verdict> =
  /** Not heard yet, or playing again: answers are ignored, but for edits while a long sound plays. */
  | { readonly name: "presenting"; readonly draft: Draft }
  | { readonly name: "answering"; readonly draft: Draft }
  /** The right answer plays before the feedback. */
  | { readonly name: "rewarding"; readonly draft: Draft; readonly verdict: Verdict }
  | { readonly name: "judged"; readonly draft: Draft; readonly verdict: Verdict }
  /** Leaving for the next question, or for another try at this one. */
  | { readonly name: "advancing"; readonly draft: Draft; readonly verdict: Verdict }
  | { readonly name: "finished" };

/** State of a set of questions, each asked until it is answered right or its limit is reached. */
export interface QuizState<Question, Draft, Verdict> {
  readonly questions: readonly Question[];
  readonly index: number;
  readonly phase: QuizPhase<Draft, Verdict>;
  readonly isHintShown: boolean;
  readonly limits: AnswerLimits;
  /** Wrong answers to this question so far. The first explanation doesn't give the answer away. */
  readonly mistakes: number;
  /** Whether the notes of Play or of the reward are playing. */
  readonly isSounding: boolean;
  /** Whether only the key is playing. */
  readonly isKeySounding: boolean;
  /** How the question was heard last. */
  readonly heard: Hearing["how"];
  /** Whether each answered question was right on the first try, by question id. */
  readonly firstTries: Readonly<Record<string, boolean>>;
  /** Whether only the questions that were passed over are asked. */
  readonly isRest: boolean;
  /** Token of the latest effect; events with an earlier token are stale. */
  readonly token: number;
}

export type QuizEvent<Edit> =
  /** Play the question, after its key if the learner wants that. By default as asked. */
  | ({ readonly type: "play"; readonly keyFirst?: KeyFirst } & Partial<Hearing>)
  /** Stop a long sound. */
  | { readonly type: "stop" }
  /** Play the key alone. */
  | { readonly type: "playKey" }
  | { readonly type: "edit"; readonly edit: Edit }
  | { readonly type: "submit" }
  /** Edit and submit in one step, for quizzes in which one choice is the whole answer. */
  | { readonly type: "answer"; readonly edit: Edit }
  | { readonly type: "hint" }
  /** After a wrong answer, play what was chosen and then what was asked for. */
  | { readonly type: "compare"; readonly tempo?: number }
  | { readonly type: "continue" }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  /** From the end of the set back to its first question. */
  | { readonly type: "restart" }
  /** From the end of the set to the questions that were passed over. */
  | { readonly type: "answerRest" }
  | { readonly type: "playbackEnded"; readonly token: number }
  /** The notes weren't heard to their end, for example during a call. */
  | { readonly type: "playbackFailed"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number };

/** From this mistake on, an explanation names the answer. */
const FULL_EXPLANATION = 2;

/** For how many mistakes the verdict is explained: fully where it is the last one that the limits allow. */
export const explainedMistakes = ({
  limits,
  mistakes,
}: Pick<QuizState<unknown, unknown, unknown>, "limits" | "mistakes">): number =>
  isAnswerShown(limits, mistakes) ? Math.max(FULL_EXPLANATION, mistakes) : mistakes;

type Passed = Pick<
  QuizState<{ readonly id: string }, unknown, unknown>,
  "questions" | "firstTries" | "isRest"
>;

/** The pass through the questions. */
export const quizPass = ({ questions, firstTries, isRest }: Passed): Pass => ({
  ids: questions.map(({ id }) => id),
  answered: firstTries,
  isRest,
});

/** @throws RangeError if the index has no question. */
export function questionOf<Question>({
  questions,
  index,
}: Pick<QuizState<Question, unknown, unknown>, "questions" | "index">): Question {
  const question = questions[index];
  if (question === undefined) throw new RangeError(`no question ${index} of ${questions.length}`);
  return question;
}
