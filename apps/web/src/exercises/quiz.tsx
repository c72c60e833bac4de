import type { ChoiceParams, QuizVerdict } from "@attune/exercises";
import { QuizPractice, type QuizPracticeProps } from "../practice/quiz/quiz-practice.tsx";
import { type Step, UNSAVED } from "./step.ts";

/** The parts of a quiz that its lesson and daily practice share. */
export interface Quiz<Item, Params, Question, Draft, Edit, Verdict>
  extends Pick<QuizPracticeProps<Params, Question, Draft, Edit, Verdict>, "kind" | "presentation"> {
  /** Parameters of a set of these items; with a focus, of one question alone. */
  readonly toParams: (items: readonly Item[], at: ChoiceParams) => Params;
}

export const defineQuiz = <Item, Params, Question, Draft, Edit, Verdict>(
  quiz: Quiz<Item, Params, Question, Draft, Edit, Verdict>,
) => quiz;

/** Asks one question of a quiz. */
export function quizStep<
  Item,
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(quiz: Quiz<Item, Params, Question, Draft, Edit, Verdict>): Step<Item> {
  const { kind, presentation, toParams } = quiz;
  return function QuizStep({ items, asked, ...step }) {
    const { question, confusedWith, isReturn = false } = asked;
    const focus = { itemId: question.itemId, confusedWith, isEasier: isReturn };
    return (
      <QuizPractice
        {...step}
        {...UNSAVED}
        kind={kind}
        presentation={presentation}
        params={toParams(items, { startAt: 0, focus })}
      />
    );
  };
}
