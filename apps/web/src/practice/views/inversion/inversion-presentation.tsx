import {
  type Choice,
  INVERSION_HINT,
  type InversionQuestion,
  type InversionState,
  type QuizVerdict,
  questionOf,
} from "@attune/exercises";
import { displayName } from "@attune/theory";
import type { QuizPresentation } from "../../quiz-practice.tsx";
import type { ChoiceViewProps } from "../choice-props.ts";
import { choiceShortcuts } from "../choice-shortcuts.ts";
import { Choices } from "../choices.tsx";
import { plainName, QuestionStaff } from "../question-staff.tsx";

/** Root, destination, and the root above: the interval that is given, and the one asked for. */
function Written({ exerciseState }: { readonly exerciseState: InversionState }) {
  const { notes } = questionOf(exerciseState);
  const given = exerciseState.phase.name === "answering";
  const lit = (index: number) => exerciseState.isSounding && (given ? index < 2 : index > 0);
  return (
    <QuestionStaff
      notes={notes.map((name, index) => ({
        name,
        labels: [plainName(name)],
        ...(lit(index) && { state: "sounding" as const }),
      }))}
    />
  );
}

/** Words that belong on one line. */
const together = (words: string) => words.replaceAll(" ", "\u00a0");

/** 'C to E is a Major 3rd. What is E to C?' */
function ask({ item: { rootNote, destinationNote, interval } }: InversionQuestion): string {
  const [root, destination] = [rootNote, destinationNote].map(displayName);
  const article = /^[AEIOU]/.test(interval) ? "an" : "a";
  const given = `${root} to ${destination} is ${article} ${together(interval)}.`;
  return `${given} ${together(`What is ${destination} to ${root}?`)}`;
}

function InversionView(props: ChoiceViewProps<string, InversionQuestion>) {
  const { isHintShown: hint } = props.exerciseState;
  return (
    <Choices {...props} hinted label={(name) => name} {...(hint && { word: INVERSION_HINT })} />
  );
}

export const inversionPresentation: QuizPresentation<
  InversionQuestion,
  Choice,
  number,
  QuizVerdict
> = {
  title: (exerciseState) => ask(questionOf(exerciseState)),
  subtitle: () => "Inversions",
  aside: (exerciseState) => <Written exerciseState={exerciseState} />,
  view: (props) => <InversionView {...props} />,
  shortcuts: (props) => choiceShortcuts(props, { hinted: true }),
  notes: (question) => question.notes,
  learnt: "You turned every interval upside down.",
};
