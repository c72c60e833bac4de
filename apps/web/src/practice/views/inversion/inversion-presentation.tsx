import {
  type Choice,
  type InversionQuestion,
  type InversionState,
  type InversionVerdict,
  questionOf,
} from "@attune/exercises";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import type { ChoiceViewProps } from "../choices/choice-props.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { Choices } from "../choices/choices.tsx";
import { QuestionStaff } from "../choices/question-staff.tsx";
import { HINT, LEARNED, reasonMessage, SUBTITLE, titleFor } from "./messages.ts";

/** Root, destination, and the root an octave higher; highlights the interval that is playing. */
function IntervalNotes({ exerciseState }: { readonly exerciseState: InversionState }) {
  const { notes } = questionOf(exerciseState);
  const isGiven = exerciseState.phase.name === "answering";
  const isHighlighted = (index: number) =>
    exerciseState.isSounding && (isGiven ? index < 2 : index > 0);
  return (
    <QuestionStaff
      notes={notes.map((name, index) => ({
        name,
        ...(isHighlighted(index) && { state: "sounding" as const }),
      }))}
    />
  );
}

const explain = ({ reason }: InversionVerdict, mistakes: number) => reasonMessage(reason, mistakes);

function InversionView(props: ChoiceViewProps<string, InversionQuestion, InversionVerdict>) {
  const { isHintShown } = props.exerciseState;
  return (
    <Choices
      {...props}
      hasHint
      label={(name) => name}
      explain={explain}
      {...(isHintShown && { message: HINT })}
    />
  );
}

export const inversionPresentation: QuizPresentation<
  InversionQuestion,
  Choice,
  number,
  InversionVerdict
> = {
  title: (exerciseState) => titleFor(questionOf(exerciseState).item),
  subtitle: () => SUBTITLE,
  aside: (exerciseState) => <IntervalNotes exerciseState={exerciseState} />,
  view: (props) => <InversionView {...props} />,
  shortcuts: (props) => choiceShortcuts(props, { hasHint: true }),
  notes: (question) => question.notes,
  explain,
  learned: LEARNED,
};
