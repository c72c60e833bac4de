import {
  type Choice,
  cadenceNotes,
  type EarTrainingQuestion,
  type EarTrainingVerdict,
  type IntervalQuestion,
  questionOf,
} from "@attune/exercises";
import { C_MAJOR, intervalName, type Key } from "@attune/theory";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { HeardChoices } from "../choices/heard-choices.tsx";
import { HeardNotes } from "../choices/heard-notes.tsx";
import { LEARNED, reasonMessage, TITLE } from "./messages.ts";

/** The key of a question: that of sets of one's own, or C major. */
const keyOf = (question: EarTrainingQuestion | IntervalQuestion): Key =>
  "key" in question ? question.key : C_MAJOR;

const explain = ({ reason }: EarTrainingVerdict, mistakes: number) =>
  reasonMessage(reason, mistakes);

/**
 * Two notes to listen to, and four intervals to choose from.
 *
 * @param mode Shown in the subtitle.
 */
export function earTrainingPresentation(
  mode: string,
): QuizPresentation<EarTrainingQuestion, Choice, number, EarTrainingVerdict> {
  return {
    title: () => TITLE,
    subtitle: () => mode,
    aside(exerciseState) {
      const question = questionOf(exerciseState);
      return (
        <HeardNotes
          exerciseState={exerciseState}
          notes={question.notes}
          inKey={keyOf(question)}
          hasSignature
          isTogether={"direction" in question && question.direction === "together"}
        />
      );
    },
    view: (props) => <HeardChoices {...props} label={intervalName} explain={explain} hasKey />,
    shortcuts: (props) => choiceShortcuts(props, { hasKey: true }),
    notes: (question) => [...question.notes, ...cadenceNotes(keyOf(question))],
    explain,
    learned: LEARNED,
  };
}
