import type { QuizVerdict } from "@attune/exercises";
import { type Ref, useEffect, useRef } from "react";
import { classNames } from "../../../lib/class-names.ts";
import type { Elements } from "../../../lib/elements.ts";
import {
  focusStaff,
  StaffButtons,
  type StaffButtonsProps,
} from "../../../notation/staff/staff-buttons.tsx";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { AnswerArea } from "../../page/answer-area.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { HEAR_BOTH } from "../../page/messages.ts";
import { useShortcuts } from "../../page/shortcuts.ts";
import { Stage } from "../../page/stage.tsx";
import { HINT, SUBMIT } from "./messages.ts";
import styles from "./placing.module.css";

interface PlacingViewProps
  extends Pick<StaffButtonsProps, "label" | "clef" | "keySignature" | "columns"> {
  /** Whether the marks can be moved. */
  readonly isAnswering: boolean;
  /** The verdict, while its feedback is shown. */
  readonly verdict: QuizVerdict | undefined;
  /** Shown with the verdict. */
  readonly title: string;
  /** Why the answer is right or wrong; shown with the verdict. */
  readonly reason: string;
  /** Shown above the controls: the positions of the marks, or the hint. */
  readonly status: string;
  readonly isHintShown: boolean;
  /** Whether the answer is complete. */
  readonly canSubmit: boolean;
  /** Whether the lesson text is above the staff, which leaves less height on a phone. */
  readonly hasLessonAbove?: boolean;
  readonly onHint: () => void;
  readonly onSubmit: () => void;
  readonly onContinue: () => void;
  /** Plays a wrong answer and, after it, the right one. Without it, they can't be compared. */
  readonly onCompare?: () => void;
  /** Controls that move and change the marks, above Hint and Submit. */
  readonly children: Elements;
}

/** A staff on which marks are placed, and its controls or feedback. */
export function PlacingView(props: PlacingViewProps) {
  const { isAnswering, verdict, reason, label, clef, keySignature, columns } = props;
  const staff = useStaffFocus(isAnswering);
  return (
    <Stage className={classNames(styles.stage, props.hasLessonAbove && styles.belowLesson)}>
      <div className={styles.sheet}>
        <StaffButtons
          ref={staff}
          label={label}
          clef={clef}
          columns={columns}
          disabled={!isAnswering}
          className={styles.staff}
          {...(keySignature && { keySignature })}
        />
      </div>
      <AnswerArea>
        {verdict ? (
          <FeedbackPanel
            title={props.title}
            tone={verdict.outcome === "great" ? "great" : "again"}
            onContinue={props.onContinue}
            actions={
              verdict.outcome !== "great" &&
              props.onCompare && <Button onClick={props.onCompare}>{HEAR_BOTH}</Button>
            }
          >
            <p>
              <AccidentalText>{reason}</AccidentalText>
            </p>
          </FeedbackPanel>
        ) : (
          <Controls {...props} />
        )}
      </AnswerArea>
    </Stage>
  );
}

function Controls(props: PlacingViewProps) {
  const { status, isHintShown, canSubmit, isAnswering, onHint, onSubmit, children } = props;
  useAnnouncement("choice", status, { atFirst: false });
  return (
    <div className={styles.controls}>
      <p className={styles.status}>
        <AccidentalText>{status}</AccidentalText>
      </p>
      <div className={styles.row}>{children}</div>
      <div className={styles.row}>
        <Button aria-pressed={isHintShown} disabled={!isAnswering} onClick={onHint}>
          {HINT}
        </Button>
        <Button
          variant="primary"
          className={styles.submit ?? ""}
          disabled={!canSubmit || !isAnswering}
          onClick={onSubmit}
        >
          {SUBMIT}
        </Button>
      </div>
    </div>
  );
}

/**
 * Focuses the staff when an arrow key is pressed elsewhere on the page, and when another try starts: the
 * focused Continue button unmounts then.
 */
function useStaffFocus(isAnswering: boolean): Ref<HTMLDivElement> {
  const staff = useRef<HTMLDivElement>(null);
  const wasBlocked = useRef(false);
  const focus = () => focusStaff(staff.current);
  useShortcuts(isAnswering ? { arrowup: focus, arrowdown: focus } : {});
  useEffect(() => {
    if (isAnswering && wasBlocked.current) focusStaff(staff.current);
    wasBlocked.current = !isAnswering;
  }, [isAnswering]);
  return staff;
}
