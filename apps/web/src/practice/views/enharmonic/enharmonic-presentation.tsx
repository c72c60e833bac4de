import {
  type Choice,
  type EnharmonicQuestion,
  type EnharmonicState,
  type EnharmonicVerdict,
  enharmonicNotes,
  questionOf,
} from "@attune/exercises";
import { formatNote } from "../../../lib/music/music-names.ts";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { choiceShortcuts } from "../choices/choice-shortcuts.ts";
import { Choices } from "../choices/choices.tsx";
import { QuestionStaff } from "../choices/question-staff.tsx";
import { LEARNED, reasonMessage, SUBTITLE, titleFor } from "./messages.ts";

/** The given note and, after the answer, the chosen one beside it. */
function ComparedNotes({ exerciseState }: { readonly exerciseState: EnharmonicState }) {
  const { note, options } = questionOf(exerciseState);
  const { phase } = exerciseState;
  const chosen = "verdict" in phase ? options[phase.draft ?? -1] : undefined;
  const notes = enharmonicNotes(note, chosen);
  return <QuestionStaff notes={notes.map((name) => ({ name }))} />;
}

const explain = ({ reason }: EnharmonicVerdict, mistakes: number) =>
  reasonMessage(reason, mistakes);

export const enharmonicPresentation: QuizPresentation<
  EnharmonicQuestion,
  Choice,
  number,
  EnharmonicVerdict
> = {
  title: (exerciseState) => titleFor(questionOf(exerciseState).note),
  subtitle: () => SUBTITLE,
  aside: (exerciseState) => <ComparedNotes exerciseState={exerciseState} />,
  view: (props) => <Choices {...props} label={formatNote} explain={explain} />,
  shortcuts: (props) => choiceShortcuts(props),
  notes: ({ note, options }) => options.flatMap((option) => enharmonicNotes(note, option)),
  explain,
  learned: LEARNED,
  score: () => 100,
};
