import type { QuizVerdict } from "@attune/exercises";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useAnnouncement } from "../../ui/a11y/use-announced.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { focusStaff, StaffButtons, type StaffButtonsProps } from "../../ui/staff/staff-buttons.tsx";
import { AccidentalText } from "../../ui/text/accidental-text.tsx";
import { AnswerArea } from "../answer-area.tsx";
import { FeedbackPanel } from "../feedback-panel.tsx";
import { useShortcuts } from "../shortcuts.ts";
import { verdictTitle } from "../use-spoken-quiz.ts";
import styles from "./placing.module.css";

interface PlacingViewProps extends Pick<StaffButtonsProps, "label" | "keySignature" | "columns"> {
  /** Whether the marks may be moved. */
  readonly answering: boolean;
  /** How the answer was judged, while that is told. */
  readonly verdict: QuizVerdict | undefined;
  /** Said over the controls: where the marks stand, or the hint. */
  readonly status: string;
  /** Whether the hint is shown. */
  readonly hint: boolean;
  /** Whether there is a whole answer to hand in. */
  readonly ready: boolean;
  /** Whether the lesson is told over the staff: then there is less room for it on a phone. */
  readonly hasLessonAbove?: boolean;
  readonly onHint: () => void;
  readonly onSubmit: () => void;
  readonly onContinue: () => void;
  /** What moves and changes the marks, over Hint and Submit. */
  readonly children: ReactNode;
}

/** A staff to place something on, and under it what places it and hands it in. */
export function PlacingView(props: PlacingViewProps) {
  const {
    answering,
    verdict,
    label,
    keySignature,
    columns,
    hasLessonAbove: told,
    onContinue,
  } = props;
  const staff = useStaffFocus(answering);
  return (
    <div className={classNames(styles.stage, told && styles.told)}>
      <div className={styles.sheet}>
        <StaffButtons
          ref={staff}
          label={label}
          columns={columns}
          disabled={!answering}
          className={styles.staff}
          {...(keySignature && { keySignature })}
        />
      </div>
      <AnswerArea>
        {verdict ? (
          <FeedbackPanel
            title={verdictTitle(verdict)}
            tone={verdict.outcome === "great" ? "great" : "again"}
            onContinue={onContinue}
          >
            <p>
              <AccidentalText>{verdict.reason}</AccidentalText>
            </p>
          </FeedbackPanel>
        ) : (
          <Controls {...props} />
        )}
      </AnswerArea>
    </div>
  );
}

function Controls(props: PlacingViewProps) {
  const { status, hint, ready, answering, onHint, onSubmit, children } = props;
  useAnnouncement("choice", status, { atFirst: false });
  return (
    <div className={styles.controls}>
      <p className={styles.status}>
        <AccidentalText>{status}</AccidentalText>
      </p>
      <div className={styles.row}>{children}</div>
      <div className={styles.row}>
        <Button aria-pressed={hint} disabled={!answering} onClick={onHint}>
          Hint
        </Button>
        <Button
          variant="primary"
          className={styles.submit ?? ""}
          disabled={!ready || !answering}
          onClick={onSubmit}
        >
          Submit
        </Button>
      </div>
    </div>
  );
}

/**
 * Brings the focus to the staff when the arrow keys are pressed elsewhere, and when an answer may
 * be given again: the button that went on is gone by then.
 */
function useStaffFocus(answering: boolean): Ref<HTMLDivElement> {
  const staff = useRef<HTMLDivElement>(null);
  const waited = useRef(false);
  const focus = () => focusStaff(staff.current);
  useShortcuts(answering ? { arrowup: focus, arrowdown: focus } : {});
  useEffect(() => {
    if (answering && waited.current) focusStaff(staff.current);
    waited.current = !answering;
  }, [answering]);
  return staff;
}
