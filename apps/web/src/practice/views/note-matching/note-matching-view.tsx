import type { MatchingEvent, MatchingState } from "@attune/exercises";
import { classNames } from "../../../lib/class-names.ts";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { AnswerArea } from "../../page/answer-area.tsx";
import { FeedbackPanel } from "../../page/feedback-panel.tsx";
import { Stage } from "../../page/stage.tsx";
import { Board } from "./board.tsx";
import { recapOf, statusFor } from "./messages.ts";
import styles from "./note-matching-view.module.css";
import { useSpokenMatching } from "./use-spoken-matching.ts";

export interface NoteMatchingViewProps {
  readonly exerciseState: MatchingState;
  readonly send: (event: MatchingEvent) => void;
  /** The stage's position. Default: in its set. */
  readonly position?: string | undefined;
}

/** The three columns, and the verdict on the last three cells. */
export function NoteMatchingView({ exerciseState, send, position }: NoteMatchingViewProps) {
  useSpokenMatching(exerciseState, position);
  const isDone = exerciseState.phase.name === "done" || exerciseState.phase.name === "advancing";
  return (
    <Stage className={styles.stage}>
      <Board exerciseState={exerciseState} send={send} />
      <AnswerArea>
        {isDone ? (
          <FeedbackPanel title="Great!" tone="great" onContinue={() => send({ type: "continue" })}>
            <p>
              <AccidentalText>{recapOf(exerciseState)}</AccidentalText>
            </p>
          </FeedbackPanel>
        ) : (
          <p
            className={classNames(
              styles.status,
              styles[exerciseState.verdict?.outcome ?? "unjudged"],
            )}
          >
            <AccidentalText>{statusFor(exerciseState)}</AccidentalText>
          </p>
        )}
      </AnswerArea>
    </Stage>
  );
}
