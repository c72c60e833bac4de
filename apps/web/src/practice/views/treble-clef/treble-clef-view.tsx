import {
  type QuizVerdict,
  questionOf,
  type TrebleClefDraft,
  type TrebleClefEdit,
  type TrebleClefQuestion,
} from "@attune/exercises";
import { STAFF_POSITIONS } from "../../../ui/staff/staff-buttons.tsx";
import { answerStateOf } from "../../placing/answer-state.ts";
import { PlacingView } from "../../placing/placing-view.tsx";
import { Stepper } from "../../placing/stepper.tsx";
import type { QuizPresentation, QuizViewProps } from "../../quiz-practice.tsx";
import { hintFor, promptOf, statusOf } from "./messages.ts";
import { SignSwitch } from "./sign-switch.tsx";
import styles from "./treble-clef-view.module.css";

type Props = QuizViewProps<TrebleClefQuestion, TrebleClefDraft, TrebleClefEdit, QuizVerdict>;

/** A staff of nine places and the sign before the note. */
export function TrebleClefView({ exerciseState, send }: Props) {
  const question = questionOf(exerciseState);
  const { draft, answering, judged, verdict } = answerStateOf(exerciseState.phase);
  const { position, alteration } = draft;
  const place = (to: number) => send({ type: "edit", edit: { type: "place", position: to } });
  const submit = () => send({ type: "submit" });
  return (
    <PlacingView
      label={promptOf(question)}
      columns={[
        {
          label: "Whole note",
          mark: { kind: "note", alteration: alteration === 0 ? undefined : alteration },
          selected: position,
          verdict: judged && (judged.outcome === "great" ? "right" : "wrong"),
          onSelect: place,
          onConfirm: submit,
        },
      ]}
      answering={answering}
      verdict={verdict}
      status={exerciseState.isHintShown ? hintFor(question) : statusOf(draft)}
      hint={exerciseState.isHintShown}
      ready={position !== undefined}
      onHint={() => send({ type: "hint" })}
      onSubmit={submit}
      onContinue={() => send({ type: "continue" })}
    >
      <Stepper
        label="Whole note"
        positions={STAFF_POSITIONS}
        selected={position}
        disabled={!answering}
        onSelect={place}
      />
      <SignSwitch
        alteration={alteration}
        disabled={!answering}
        onEdit={(edit) => send({ type: "edit", edit })}
      />
    </PlacingView>
  );
}

/** The treble clef as a quiz on its page. */
export const trebleClefPresentation: QuizPresentation<
  TrebleClefQuestion,
  TrebleClefDraft,
  TrebleClefEdit,
  QuizVerdict
> = {
  title: (exerciseState) => promptOf(questionOf(exerciseState)),
  view: (props) => <TrebleClefView {...props} />,
  isStaffFullWidth: true,
  aside: () => (
    <p className={styles.lesson}>
      Every line and every space of the staff is a note; a sharp or a flat before it moves it by a
      half step.
    </p>
  ),
  shortcuts: ({ exerciseState, send }) => {
    const { answering } = answerStateOf(exerciseState.phase);
    const edit = (change: TrebleClefEdit) =>
      answering ? () => send({ type: "edit", edit: change }) : undefined;
    return [
      {
        key: "↑ ↓",
        does: "Move along the staff; Enter chooses, Enter again submits",
        act: undefined,
      },
      { key: "S", does: "Sharp, on or off", act: edit({ type: "alter", alteration: 1 }) },
      { key: "F", does: "Flat, on or off", act: edit({ type: "alter", alteration: -1 }) },
      { key: "H", does: "Hint", act: answering ? () => send({ type: "hint" }) : undefined },
    ];
  },
  learnt: "You placed every note on the treble staff.",
  score: () => 100,
};
