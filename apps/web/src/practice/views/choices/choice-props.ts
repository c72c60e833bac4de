import type { Choice, ChoiceQuestion, QuizEvent, QuizState, QuizVerdict } from "@attune/exercises";
import type { QuizViewProps } from "../../quiz/quiz-presentation.ts";

/** Props of the view of a quiz that is answered by one choice. */
export type ChoiceViewProps<
  Option,
  Question extends ChoiceQuestion<Option>,
  Verdict extends QuizVerdict,
> = QuizViewProps<Question, Choice, number, Verdict>;

/** Props of the parts of such a view; they don't depend on the kind of question. */
export interface ChoiceProps<Option, Verdict extends QuizVerdict = QuizVerdict> {
  readonly exerciseState: QuizState<ChoiceQuestion<Option>, Choice, Verdict>;
  readonly send: (event: QuizEvent<number>) => void;
}

/** Labels of the options. */
export const OPTION_LETTERS = ["A", "B", "C", "D"] as const;
