import {
  type QuizVerdict,
  questionOf,
  type TrebleClefDraft,
  type TrebleClefEdit,
  type TrebleClefQuestion,
} from "@attune/exercises";
import { ON_STAFF } from "../../../ui/staff/staff-buttons.tsx";
import { toldBy } from "../../placing/answer-state.ts";
import { PlacingView } from "../../placing/placing-view.tsx";
import { Stepper } from "../../placing/stepper.tsx";
import type { QuizFace, QuizViewProps } from "../../quiz-practice.tsx";
import { SignSwitch } from "./sign-switch.tsx";
import styles from "./treble-clef-view.module.css";
import { hintFor, promptOf, statusOf } from "./words.ts";

type Props = QuizViewProps<TrebleClefQuestion, TrebleClefDraft, TrebleClefEdit, QuizVerdict>;

/** A staff of nine places and the sign before the note. */
export function TrebleClefView({ session, send }: Props) {
  const question = questionOf(session);
  const { draft, answering, judged, verdict } = toldBy(session.phase);
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
      status={session.hint ? hintFor(question) : statusOf(draft)}
      hint={session.hint}
      ready={position !== undefined}
      onHint={() => send({ type: "hint" })}
      onSubmit={submit}
      onContinue={() => send({ type: "continue" })}
    >
      <Stepper
        label="Whole note"
        positions={ON_STAFF}
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
export const trebleClefFace: QuizFace<
  TrebleClefQuestion,
  TrebleClefDraft,
  TrebleClefEdit,
  QuizVerdict
> = {
  title: (session) => promptOf(questionOf(session)),
  view: (props) => <TrebleClefView {...props} />,
  broad: true,
  aside: () => (
    <p className={styles.lesson}>
      Every line and every space of the staff is a note; a sharp or a flat before it moves it by a
      half step.
    </p>
  ),
  shortcuts: ({ session, send }) => {
    const { answering } = toldBy(session.phase);
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
