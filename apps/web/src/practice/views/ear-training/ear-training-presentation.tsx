import {
  CADENCE,
  type Choice,
  type EarTrainingQuestion,
  type EarTrainingState,
  type EarTrainingVerdict,
  questionOf,
} from "@attune/exercises";
import { degreeOfNote, intervalName } from "@attune/theory";
import { formatDegree } from "../../../lib/music-names.ts";
import type { QuizPresentation } from "../../quiz-presentation.ts";
import type { ChoiceViewProps } from "../choice-props.ts";
import { choiceShortcuts } from "../choice-shortcuts.ts";
import { Choices } from "../choices.tsx";
import { QuestionStaff } from "../question-staff.tsx";
import { EMPTY_STAFF, LEARNED, LISTEN_FIRST, reasonMessage, TITLE } from "./messages.ts";

const CADENCE_NOTES = CADENCE.map(({ note }) => note);

/** The two notes with their degrees; an empty staff until the answer is right, or was wrong twice. */
function HeardNotes({ exerciseState }: { readonly exerciseState: EarTrainingState }) {
  const { phase, mistakes } = exerciseState;
  const isKnown = "verdict" in phase && (phase.verdict.outcome === "great" || mistakes > 1);
  const visible = isKnown ? questionOf(exerciseState).notes : [];
  const notes = visible.map((name) => ({ name, degree: formatDegree(degreeOfNote(name)) }));
  return <QuestionStaff notes={notes} emptyLabel={EMPTY_STAFF} />;
}

function EarTrainingView(props: ChoiceViewProps<number, EarTrainingQuestion, EarTrainingVerdict>) {
  const { phase, isSounding, isKeySounding } = props.exerciseState;
  const isUnheard = phase.name === "presenting" && (!isSounding || isKeySounding);
  return (
    <Choices
      {...props}
      label={intervalName}
      explain={explain}
      hasKey
      {...(isUnheard && { message: LISTEN_FIRST })}
    />
  );
}

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
    aside: (exerciseState) => <HeardNotes exerciseState={exerciseState} />,
    view: (props) => <EarTrainingView {...props} />,
    shortcuts: (props) => choiceShortcuts(props, { hasKey: true }),
    notes: (question) => [...question.notes, ...CADENCE_NOTES],
    explain,
    learned: LEARNED,
  };
}
