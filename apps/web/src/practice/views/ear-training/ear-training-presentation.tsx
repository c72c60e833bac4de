import {
  CADENCE_NOTES,
  type Choice,
  type EarTrainingQuestion,
  type EarTrainingVerdict,
  questionOf,
} from "@attune/exercises";
import { intervalName } from "@attune/theory";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { HeardChoices } from "../choices/heard-choices.tsx";
import { HeardNotes } from "../choices/heard-notes.tsx";
import { LEARNED, reasonMessage, TITLE } from "./messages.ts";

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
    aside: (exerciseState) => (
      <HeardNotes exerciseState={exerciseState} notes={questionOf(exerciseState).notes} />
    ),
    view: (props) => <HeardChoices {...props} label={intervalName} explain={explain} hasKey />,
    shortcuts: (props) => choiceShortcuts(props, { hasKey: true }),
    notes: (question) => [...question.notes, ...CADENCE_NOTES],
    explain,
    learned: LEARNED,
  };
}
