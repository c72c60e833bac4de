import {
  explainedMistakes,
  questionOf,
  type TrebleClefDraft,
  type TrebleClefEdit,
  type TrebleClefQuestion,
  type TrebleClefVerdict,
} from "@attune/exercises";
import { STAFF_POSITIONS } from "../../../notation/staff/staff-buttons.tsx";
import type { QuizPresentation, QuizViewProps } from "../../quiz/quiz-presentation.ts";
import { verdictTitle } from "../../quiz/use-spoken-quiz.ts";
import { answerStateOf, isAnswerDrawn, nearestTo } from "../placing/answer-state.ts";
import { PlacingView } from "../placing/placing-view.tsx";
import { Stepper } from "../placing/stepper.tsx";
import { AccidentalSwitch } from "./accidental-switch.tsx";
import { hintFor, LEARNED, LESSON, promptOf, reasonMessage, statusOf } from "./messages.ts";
import styles from "./treble-clef-view.module.css";

type Props = QuizViewProps<TrebleClefQuestion, TrebleClefDraft, TrebleClefEdit, TrebleClefVerdict>;

const ALTERATIONS: Readonly<Record<string, TrebleClefDraft["alteration"]>> = { "#": 1, b: -1 };

/** The answer that is nearest to the learner's. */
const answerTo = (
  { note, positions }: TrebleClefQuestion,
  { position }: TrebleClefDraft,
): TrebleClefDraft => ({
  position: nearestTo(position, positions),
  alteration: ALTERATIONS[note.slice(1)] ?? 0,
});

/** A staff of nine positions, and the accidental before the note. */
export function TrebleClefView({ exerciseState, send }: Props) {
  const question = questionOf(exerciseState);
  const { isHintShown } = exerciseState;
  const { draft, isAnswering, markVerdict, verdict } = answerStateOf(exerciseState.phase);
  const isDrawn = isAnswerDrawn(exerciseState);
  const { position, alteration } = isDrawn ? answerTo(question, draft) : draft;
  const place = (to: number) => send({ type: "edit", edit: { type: "place", position: to } });
  const submit = () => send({ type: "submit" });
  return (
    <PlacingView
      label={promptOf(question)}
      clef={question.clef}
      columns={[
        {
          label: "Whole note",
          mark: { kind: "note", alteration: alteration === 0 ? undefined : alteration },
          selected: position,
          verdict: markVerdict && (isDrawn || markVerdict.outcome === "great" ? "right" : "wrong"),
          onSelect: place,
          onConfirm: submit,
        },
      ]}
      isAnswering={isAnswering}
      verdict={verdict}
      title={verdict ? verdictTitle(verdict, exerciseState) : ""}
      reason={verdict ? reasonMessage(verdict.reason, explainedMistakes(exerciseState)) : ""}
      status={isHintShown ? hintFor(question) : statusOf(draft)}
      isHintShown={isHintShown}
      canSubmit={position !== undefined}
      onHint={() => send({ type: "hint" })}
      onSubmit={submit}
      onContinue={() => send({ type: "continue" })}
      onCompare={() => send({ type: "compare" })}
    >
      <Stepper
        label="Whole note"
        positions={STAFF_POSITIONS}
        selected={position}
        disabled={!isAnswering}
        onSelect={place}
      />
      <AccidentalSwitch
        alteration={alteration}
        disabled={!isAnswering}
        onEdit={(edit) => send({ type: "edit", edit })}
      />
    </PlacingView>
  );
}

export const trebleClefPresentation: QuizPresentation<
  TrebleClefQuestion,
  TrebleClefDraft,
  TrebleClefEdit,
  TrebleClefVerdict
> = {
  title: (exerciseState) => promptOf(questionOf(exerciseState)),
  view: (props) => <TrebleClefView {...props} />,
  isStaffFullWidth: true,
  inLandscape: "line",
  aside: () => <p className={styles.lesson}>{LESSON}</p>,
  shortcuts: ({ exerciseState, send }) => {
    const { isAnswering } = answerStateOf(exerciseState.phase);
    const edit = (change: TrebleClefEdit) =>
      isAnswering ? () => send({ type: "edit", edit: change }) : undefined;
    return [
      {
        key: "↑ ↓",
        description: "Move along the staff; Enter chooses, Enter again submits",
        act: undefined,
      },
      { key: "S", description: "Sharp, on or off", act: edit({ type: "alter", alteration: 1 }) },
      { key: "F", description: "Flat, on or off", act: edit({ type: "alter", alteration: -1 }) },
      {
        key: "H",
        description: "Hint",
        act: isAnswering ? () => send({ type: "hint" }) : undefined,
      },
    ];
  },
  explain: ({ reason }, mistakes) => reasonMessage(reason, mistakes),
  learned: LEARNED,
  score: () => 100,
};
