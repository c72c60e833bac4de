import type { Random } from "./kind.ts";
import type { QuizRules } from "./quiz-rules.ts";
import type { QuizVerdict } from "./quiz-state.ts";
import { shuffled } from "./shuffle.ts";

/** How many answers are offered, at most. */
const CHOICES = 4;

/** A question with a few answers to choose from, lettered from A. */
export interface ChoiceQuestion<Option> {
  readonly id: string;
  readonly options: readonly Option[];
  /** One of the options. */
  readonly answer: Option;
}

/** Where a set begins, and how it went until there. */
export interface ResumedAt {
  /** From 0. */
  readonly startAt: number;
  /** Whether questions were right at the first try, by id. */
  readonly firstTries?: Readonly<Record<string, boolean>>;
}

/** Index of the chosen option, from 0; undefined before one is chosen. */
export type Choice = number | undefined;

/**
 * The answer and up to three others, in random order: the first of `others` that sound neither
 * like the answer nor like each other, so that there is never more than one right answer, and
 * none that a clever learner can strike out because it has a twin.
 */
export function drawOptions<Option>(
  answer: Option,
  others: readonly Option[],
  soundOf: (option: Option) => unknown,
  random: Random,
): readonly Option[] {
  const bySound = new Map<unknown, Option>([[soundOf(answer), answer]]);
  for (const other of others) {
    if (bySound.size < CHOICES && !bySound.has(soundOf(other))) bySound.set(soundOf(other), other);
  }
  return shuffled([...bySound.values()], random);
}

/** The rules of a quiz that is answered by one choice; what sounds like the answer is right. */
export function choiceRules<Option, Question extends ChoiceQuestion<Option>>(
  soundOf: (option: Option) => unknown,
  reason: (question: Question, chosen: Option, right: boolean) => string,
): Pick<
  QuizRules<ResumedAt, Question, Choice, number, QuizVerdict>,
  "startAt" | "firstTries" | "emptyDraft" | "edit" | "judge"
> {
  return {
    startAt: ({ startAt }) => startAt,
    firstTries: ({ firstTries = {} }) => firstTries,
    emptyDraft: () => undefined,
    edit: (before, index, { options }) => (index in options ? index : before),
    judge(question, choice) {
      const chosen = choice === undefined ? undefined : question.options[choice];
      if (chosen === undefined) return undefined;
      const right = soundOf(chosen) === soundOf(question.answer);
      return {
        outcome: right ? "great" : "tryAgain",
        reason: reason(question, chosen, right),
      };
    },
  };
}
