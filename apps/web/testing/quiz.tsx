import type { QuizEvent, QuizState, QuizVerdict } from "@attune/exercises";
import { QuizPage } from "../src/practice/quiz/quiz-page.tsx";
import type { QuizPresentation } from "../src/practice/quiz/quiz-presentation.ts";
import { renderInPage, type Visit } from "./show.tsx";

/** Shows the page of a quiz in one of its states. @returns The events that it sends. */
export async function showQuiz<
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(
  presentation: QuizPresentation<Question, Draft, Edit, Verdict>,
  exerciseState: QuizState<Question, Draft, Verdict>,
  visit?: Visit,
): Promise<readonly QuizEvent<Edit>[]> {
  const sent: QuizEvent<Edit>[] = [];
  const send = (event: QuizEvent<Edit>) => void sent.push(event);
  await renderInPage(
    <QuizPage exerciseState={exerciseState} send={send} presentation={presentation} />,
    visit,
  );
  return sent;
}

interface Choices<Option> {
  readonly options: readonly Option[];
  readonly answer: Option;
}

/** Chooses the right option, or the first wrong one. */
export const choose = <Option,>({ options, answer }: Choices<Option>, isRight: boolean) => ({
  type: "answer" as const,
  edit: options.findIndex((each) => (each === answer) === isRight),
});

const ANSWERS = "[role=group][aria-label=Answers]";
/** Parts that a learner looks at while choosing. */
export const QUESTION_AND_ANSWERS = ["h1", "main [role=img]", ANSWERS];
/** Parts that a learner looks at after the answer. */
export const QUESTION_AND_VERDICT = ["main [role=img]", ANSWERS, "section[aria-label=Feedback]"];
