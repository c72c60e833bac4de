import {
  CADENCE,
  type Choice,
  type EarTrainingQuestion,
  type EarTrainingState,
  type QuizVerdict,
  questionOf,
} from "@attune/exercises";
import { degreeOfNote, intervalName } from "@attune/theory";
import type { QuizPresentation } from "../../quiz-practice.tsx";
import { displayDegree } from "../../viewer/messages.ts";
import type { ChoiceViewProps } from "../choice-props.ts";
import { choiceShortcuts } from "../choice-shortcuts.ts";
import { Choices } from "../choices.tsx";
import { plainName, QuestionStaff } from "../question-staff.tsx";

const CADENCE_NOTES = CADENCE.map(({ note }) => note);

/** The two notes with their degrees, once the answer is judged: until then only the ear knows. */
function Written({ exerciseState }: { readonly exerciseState: EarTrainingState }) {
  const shown = "verdict" in exerciseState.phase ? questionOf(exerciseState).notes : [];
  const notes = shown.map((name) => ({
    name,
    labels: [plainName(name), displayDegree(degreeOfNote(name))],
  }));
  return <QuestionStaff notes={notes} empty="An empty staff: the notes appear after the answer" />;
}

function EarTrainingView(props: ChoiceViewProps<number, EarTrainingQuestion>) {
  const { phase, isSounding: sounding, isKeySounding: keySounds } = props.exerciseState;
  const unheard = phase.name === "presenting" && (!sounding || keySounds);
  return (
    <Choices
      {...props}
      label={intervalName}
      keyed
      {...(unheard && { word: "Press Play and listen before you answer." })}
    />
  );
}

/** Two notes, and four intervals to choose from; `mode` is said under the title. */
export function earTrainingPresentation(
  mode: string,
): QuizPresentation<EarTrainingQuestion, Choice, number, QuizVerdict> {
  return {
    title: () => "Which interval is it?",
    subtitle: () => mode,
    aside: (exerciseState) => <Written exerciseState={exerciseState} />,
    view: (props) => <EarTrainingView {...props} />,
    shortcuts: (props) => choiceShortcuts(props, { keyed: true }),
    notes: (question) => [...question.notes, ...CADENCE_NOTES],
    learnt: "You named every interval of the set by ear.",
  };
}
