import type { Choice, ChoiceQuestion, QuizEvent, QuizState, QuizVerdict } from "@attune/exercises";
import type { QuizViewProps } from "../quiz-practice.tsx";

/** A view of a quiz whose questions are answered by one of a few choices. */
export type ChoiceViewProps<Option, Question extends ChoiceQuestion<Option>> = QuizViewProps<
  Question,
  Choice,
  number,
  QuizVerdict
>;

/** What the parts of such a view get, whatever the options are. */
export interface ChoiceProps<Option> {
  readonly exerciseState: QuizState<ChoiceQuestion<Option>, Choice, QuizVerdict>;
  readonly send: (event: QuizEvent<number>) => void;
}

/** Rehearsal marks of the options. */
export const OPTION_LETTERS = ["A", "B", "C", "D"] as const;
