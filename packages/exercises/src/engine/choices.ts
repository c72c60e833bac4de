import { confusedOptions, type Focus } from "./focus.ts";
import type { Random } from "./kind.ts";
import type { StartAt } from "./pass.ts";
import type { QuizRules } from "./quiz/rules.ts";
import type { QuizVerdict } from "./quiz/state.ts";
import { shuffled } from "./shuffle.ts";

const MAX_OPTIONS = 4;

/** A question that is answered by choosing one of up to four options. */
export interface ChoiceQuestion<Option> {
  readonly id: string;
  readonly options: readonly Option[];
  /** One of the options. */
  readonly answer: Option;
}

/** The chosen option, once a question was answered. */
export const chosenOption = <Option>({ options }: ChoiceQuestion<Option>, choice: Choice): Option =>
  options[choice as number] as Option;

/** Where to resume a set. */
export interface ResumedAt {
  readonly startAt: StartAt;
  /** Whether earlier questions were right on the first try, by question id. */
  readonly firstTries?: Readonly<Record<string, boolean>>;
}

/** Parameters of every quiz that is answered by one choice. */
export interface ChoiceParams extends ResumedAt {
  /** Asks for one question alone. */
  readonly focus?: Focus;
}

/** Index of the chosen option, from 0; undefined until one is chosen. */
export type Choice = number | undefined;

/**
 * Draws the options of a question in random order: the answer and the first three of `others` that sound
 * different from the answer and from each other. So exactly one option is right, and no wrong option can
 * be ruled out because it has a twin.
 */
export function drawOptions<Option>(
  answer: Option,
  others: readonly Option[],
  soundOf: (option: Option) => unknown,
  random: Random,
): readonly Option[] {
  const bySound = new Map<unknown, Option>([[soundOf(answer), answer]]);
  for (const other of others) {
    if (bySound.size < MAX_OPTIONS && !bySound.has(soundOf(other)))
      bySound.set(soundOf(other), other);
  }
  return shuffled([...bySound.values()], random);
}

/** An answer, and the options that may stand beside it. */
interface Offered<Option> {
  readonly answer: Option;
  readonly choices: readonly Option[];
  readonly focus: Focus | undefined;
  /** Default: each option sounds different. */
  readonly soundOf?: (option: Option) => unknown;
  /** The option as in `Focus.confusedWith`. */
  readonly textOf?: (option: Option) => string;
}

/** Draws the options of a question: of the choices, those first that the learner has confused with the answer. */
export function drawAmong<Option>(
  { answer, choices, focus, soundOf = (option) => option, textOf }: Offered<Option>,
  random: Random,
): readonly Option[] {
  const others = [...confusedOptions(choices, focus, textOf), ...shuffled(choices, random)];
  return drawOptions(answer, others, soundOf, random);
}

/** The answer and one other option, in the order in which they stood. */
function easierOptions<Option>(
  { options, answer }: ChoiceQuestion<Option>,
  random: Random,
): readonly Option[] {
  const others = options.filter((option) => option !== answer);
  const other = others[Math.floor(random() * others.length)];
  return options.filter((option) => option === answer || option === other);
}

/** Why an answer is right or wrong, where the two options say it. */
export type ChoiceReason<Option> =
  | { readonly code: "right"; readonly answer: Option }
  | { readonly code: "wrong"; readonly chosen: Option; readonly answer: Option };

export const explainChoice = <Option>(
  { answer }: ChoiceQuestion<Option>,
  chosen: Option,
  isRight: boolean,
): ChoiceReason<Option> =>
  isRight ? { code: "right", answer } : { code: "wrong", chosen, answer };

/**
 * Rules of a quiz that is answered by one choice. Any option that sounds like the answer is right.
 *
 * @param explain Returns the reason that the verdict carries.
 * @param textOf The option in reports.
 */
export function choiceRules<Option, Question extends ChoiceQuestion<Option>, Reason>(
  soundOf: (option: Option) => unknown,
  explain: (question: Question, chosen: Option, isRight: boolean) => Reason,
  textOf: (option: Option) => string = String,
): Pick<
  QuizRules<ResumedAt, Question, Choice, number, QuizVerdict<Reason>>,
  "easier" | "startAt" | "firstTries" | "emptyDraft" | "edit" | "judge" | "answerText"
> {
  return {
    easier: (question, random) => ({ ...question, options: easierOptions(question, random) }),
    startAt: ({ startAt }) => startAt,
    firstTries: ({ firstTries = {} }) => firstTries,
    emptyDraft: () => undefined,
    edit: (draft, index, { options }) => (index in options ? index : draft),
    judge(question, choice) {
      const chosen = choice === undefined ? undefined : question.options[choice];
      if (chosen === undefined) return undefined;
      const isRight = soundOf(chosen) === soundOf(question.answer);
      return {
        outcome: isRight ? "great" : "tryAgain",
        reason: explain(question, chosen, isRight),
      };
    },
    answerText: (question, choice) => textOf(chosenOption(question, choice)),
  };
}
