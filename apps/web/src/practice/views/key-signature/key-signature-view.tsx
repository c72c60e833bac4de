import {
  type KeySignatureDraft,
  type KeySignatureEdit,
  type KeySignatureQuestion,
  type QuizVerdict,
  questionOf,
  type Side,
} from "@attune/exercises";
import type { StaffColumn } from "../../../ui/staff/staff-column.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { answerStateOf } from "../../placing/answer-state.ts";
import { PlacingView } from "../../placing/placing-view.tsx";
import { Stepper } from "../../placing/stepper.tsx";
import type { QuizPresentation, QuizViewProps } from "../../quiz-practice.tsx";
import styles from "./key-signature-view.module.css";
import { hintFor, lessonText, STAFF_POSITIONS, statusOf, titleOf } from "./messages.ts";

type Props = QuizViewProps<KeySignatureQuestion, KeySignatureDraft, KeySignatureEdit, QuizVerdict>;

const SIGNS = { sharp: [1, "Sharp"], flat: [-1, "Flat"] } as const;

/** The starting key's signature, and beside it the places for its neighbour's accidental and tonic. */
export function KeySignatureView({ exerciseState, send }: Props) {
  const question = questionOf(exerciseState);
  const { draft, answering, judged, verdict } = answerStateOf(exerciseState.phase);
  const { signature, accidentalAt, tonicAt } = question;
  const [alteration, sign] = SIGNS[signature.accidental];
  const submit = () => send({ type: "submit" });
  const columnOf = (side: Side, right: readonly number[]): Omit<StaffColumn, "label" | "mark"> => ({
    positions: STAFF_POSITIONS,
    selected: draft[side],
    verdict: judged && (right.includes(draft[side] ?? 0) ? "right" : "wrong"),
    onSelect: (position: number) => send({ type: "edit", edit: { side, position } }),
    onConfirm: submit,
  });
  const columns: readonly StaffColumn[] = [
    {
      label: sign,
      mark: { kind: "accidental", alteration },
      ...columnOf("accidental", [accidentalAt]),
    },
    {
      label: "Tonic",
      mark: { kind: "note", hasNoAccidental: true },
      ...columnOf("tonic", tonicAt),
    },
  ];
  return (
    <PlacingView
      hasLessonAbove
      label={titleOf(question)}
      keySignature={signature}
      columns={columns}
      answering={answering}
      verdict={verdict}
      status={exerciseState.isHintShown ? hintFor(question) : statusOf(draft, signature.accidental)}
      hint={exerciseState.isHintShown}
      ready={draft.accidental !== undefined && draft.tonic !== undefined}
      onHint={() => send({ type: "hint" })}
      onSubmit={submit}
      onContinue={() => send({ type: "continue" })}
    >
      {columns.map(({ label, selected, onSelect }) => (
        <Stepper
          key={label}
          named
          label={label}
          positions={STAFF_POSITIONS}
          selected={selected}
          disabled={!answering}
          onSelect={onSelect}
        />
      ))}
    </PlacingView>
  );
}

/** A lesson of the circle of fifths on its page; its bar leads along the chain of lessons. */
export const keySignaturePresentation: QuizPresentation<
  KeySignatureQuestion,
  KeySignatureDraft,
  KeySignatureEdit,
  QuizVerdict
> = {
  title: (exerciseState) => titleOf(questionOf(exerciseState)),
  position: ({ index, questions }) => `${index + 1}/${questions.length}`,
  isStaffFullWidth: true,
  aside: (exerciseState) => (
    <p className={styles.lesson}>
      <AccidentalText>{lessonText(questionOf(exerciseState))}</AccidentalText>
    </p>
  ),
  view: (props) => <KeySignatureView {...props} />,
  shortcuts: ({ exerciseState, send }) => {
    const { answering } = answerStateOf(exerciseState.phase);
    return [
      {
        key: "↑ ↓",
        does: "Move along the staff; Enter chooses, Enter again submits",
        act: undefined,
      },
      { key: "← →", does: "From the accidental to the tonic and back", act: undefined },
      { key: "H", does: "Hint", act: answering ? () => send({ type: "hint" }) : undefined },
    ];
  },
  learnt: "",
  score: () => 100,
};
