import {
  CADENCE,
  type Choice,
  type EarTrainingQuestion,
  type EarTrainingSession,
  type QuizVerdict,
  questionOf,
} from "@attune/exercises";
import { degreeOfNote, intervalName } from "@attune/theory";
import type { QuizFace } from "../../quiz-practice.tsx";
import { displayDegree } from "../../viewer/words.ts";
import type { ChoiceViewProps } from "../choice-props.ts";
import { choiceShortcuts } from "../choice-shortcuts.ts";
import { Choices } from "../choices.tsx";
import { Asked, plainName } from "../question-staff.tsx";

const CADENCE_NOTES = CADENCE.map(({ note }) => note);

/** The two notes with their degrees, once the answer is judged: until then only the ear knows. */
function Written({ session }: { readonly session: EarTrainingSession }) {
  const shown = "verdict" in session.phase ? questionOf(session).notes : [];
  const notes = shown.map((name) => ({
    name,
    labels: [plainName(name), displayDegree(degreeOfNote(name))],
  }));
  return <Asked notes={notes} empty="An empty staff: the notes appear after the answer" />;
}

function EarTrainingView(props: ChoiceViewProps<number, EarTrainingQuestion>) {
  const { phase, sounding, keySounds } = props.session;
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
export function earTrainingFace(
  mode: string,
): QuizFace<EarTrainingQuestion, Choice, number, QuizVerdict> {
  return {
    title: () => "Which interval is it?",
    subtitle: () => mode,
    aside: (session) => <Written session={session} />,
    view: (props) => <EarTrainingView {...props} />,
    shortcuts: (props) => choiceShortcuts(props, { keyed: true }),
    notes: (question) => [...question.notes, ...CADENCE_NOTES],
    learnt: "You named every interval of the set by ear.",
  };
}
