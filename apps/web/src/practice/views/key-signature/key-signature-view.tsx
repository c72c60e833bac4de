import {
  type KeySignatureDraft,
  type KeySignatureEdit,
  type KeySignatureQuestion,
  type KeySignatureVerdict,
  questionOf,
  type Side,
} from "@attune/exercises";
import type { StaffColumn } from "../../../notation/staff/staff-column.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import type { QuizPresentation, QuizViewProps } from "../../quiz/quiz-presentation.ts";
import { verdictTitle } from "../../quiz/use-spoken-quiz.ts";
import { answerStateOf, isAnswerDrawn, nearestTo } from "../placing/answer-state.ts";
import { PlacingView } from "../placing/placing-view.tsx";
import { Stepper } from "../placing/stepper.tsx";
import styles from "./key-signature-view.module.css";
import {
  hintFor,
  lessonText,
  reasonMessage,
  STAFF_POSITIONS,
  statusOf,
  titleOf,
} from "./messages.ts";

type Props = QuizViewProps<
  KeySignatureQuestion,
  KeySignatureDraft,
  KeySignatureEdit,
  KeySignatureVerdict
>;

const ACCIDENTALS = { sharp: [1, "Sharp"], flat: [-1, "Flat"] } as const;

/** The starting key's signature, and two columns to place the new accidental and the new tonic. */
export function KeySignatureView({ exerciseState, send }: Props) {
  const question = questionOf(exerciseState);
  const { isHintShown } = exerciseState;
  const { draft, isAnswering, markVerdict, verdict } = answerStateOf(exerciseState.phase);
  const { signature, accidentalAt, tonicAt } = question;
  const isDrawn = isAnswerDrawn(exerciseState);
  const shown = isDrawn
    ? { accidental: accidentalAt, tonic: nearestTo(draft.tonic, tonicAt) }
    : draft;
  const [alteration, accidentalLabel] = ACCIDENTALS[signature.accidental];
  const submit = () => send({ type: "submit" });
  const columnOf = (
    side: Side,
    rightPositions: readonly number[],
  ): Omit<StaffColumn, "label" | "mark"> => ({
    positions: STAFF_POSITIONS,
    selected: shown[side],
    verdict: markVerdict && (rightPositions.includes(shown[side] ?? 0) ? "right" : "wrong"),
    onSelect: (position: number) => send({ type: "edit", edit: { side, position } }),
    onConfirm: submit,
  });
  const columns: readonly StaffColumn[] = [
    {
      label: accidentalLabel,
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
      isAnswering={isAnswering}
      verdict={verdict}
      title={verdict ? verdictTitle(verdict, exerciseState) : ""}
      reason={verdict ? reasonMessage(verdict.reason) : ""}
      status={isHintShown ? hintFor(question) : statusOf(draft, signature.accidental)}
      isHintShown={isHintShown}
      canSubmit={draft.accidental !== undefined && draft.tonic !== undefined}
      onHint={() => send({ type: "hint" })}
      onSubmit={submit}
      onContinue={() => send({ type: "continue" })}
    >
      {columns.map(({ label, selected, onSelect }) => (
        <Stepper
          key={label}
          isLabelVisible
          label={label}
          positions={STAFF_POSITIONS}
          selected={selected}
          disabled={!isAnswering}
          onSelect={onSelect}
        />
      ))}
    </PlacingView>
  );
}

/** A lesson of the circle of fifths. The screen adds the bar and the final summary. */
export const keySignaturePresentation: QuizPresentation<
  KeySignatureQuestion,
  KeySignatureDraft,
  KeySignatureEdit,
  KeySignatureVerdict
> = {
  title: (exerciseState) => titleOf(questionOf(exerciseState)),
  position: ({ index, questions }) => `${index + 1}/${questions.length}`,
  isStaffFullWidth: true,
  inLandscape: "line",
  aside: (exerciseState) => (
    <p className={styles.lesson}>
      <AccidentalText>{lessonText(questionOf(exerciseState))}</AccidentalText>
    </p>
  ),
  view: (props) => <KeySignatureView {...props} />,
  shortcuts: ({ exerciseState, send }) => {
    const { isAnswering } = answerStateOf(exerciseState.phase);
    return [
      {
        key: "↑ ↓",
        description: "Move along the staff; Enter chooses, Enter again submits",
        act: undefined,
      },
      { key: "← →", description: "From the accidental to the tonic and back", act: undefined },
      {
        key: "H",
        description: "Hint",
        act: isAnswering ? () => send({ type: "hint" }) : undefined,
      },
    ];
  },
  explain: ({ reason }) => reasonMessage(reason),
  learned: "",
  score: () => 100,
};
