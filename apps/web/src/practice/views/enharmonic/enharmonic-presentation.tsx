import {
  type Choice,
  type EnharmonicQuestion,
  type EnharmonicState,
  enharmonicNotes,
  type QuizVerdict,
  questionOf,
} from "@attune/exercises";
import { displayName } from "@attune/theory";
import type { QuizPresentation } from "../../quiz-practice.tsx";
import { choiceShortcuts } from "../choice-shortcuts.ts";
import { Choices } from "../choices.tsx";
import { plainName, QuestionStaff } from "../question-staff.tsx";

/** The note asked about and, when it is judged, the one that was chosen beside it. */
function Written({ exerciseState }: { readonly exerciseState: EnharmonicState }) {
  const { note, options } = questionOf(exerciseState);
  const { phase } = exerciseState;
  const chosen = "verdict" in phase ? options[phase.draft ?? -1] : undefined;
  const notes = enharmonicNotes(note, chosen);
  return <QuestionStaff notes={notes.map((name) => ({ name, labels: [plainName(name)] }))} />;
}

export const enharmonicPresentation: QuizPresentation<
  EnharmonicQuestion,
  Choice,
  number,
  QuizVerdict
> = {
  title: (exerciseState) =>
    `What note sounds the same as ${displayName(questionOf(exerciseState).note)}?`,
  subtitle: () => "Enharmonics",
  aside: (exerciseState) => <Written exerciseState={exerciseState} />,
  view: (props) => <Choices {...props} label={displayName} />,
  shortcuts: (props) => choiceShortcuts(props),
  notes: ({ note, options }) => options.flatMap((option) => enharmonicNotes(note, option)),
  learnt: "You know both names of every key.",
  score: () => 100,
};
