import type { MatchingEvent, MatchingSession } from "@attune/exercises";
import { classNames } from "../../../lib/class-names.ts";
import { Signed } from "../../../ui/text/accidental-text.tsx";
import { Hands } from "../../answer-area.tsx";
import { FeedbackPanel } from "../../feedback-panel.tsx";
import { Board } from "./board.tsx";
import styles from "./note-matching-view.module.css";
import { useSpokenMatching } from "./use-spoken-matching.ts";
import { recapOf, statusFor } from "./words.ts";

export interface NoteMatchingViewProps {
  readonly session: MatchingSession;
  readonly send: (event: MatchingEvent) => void;
}

/** The three columns, and a line on how the last three cells went. */
export function NoteMatchingView({ session, send }: NoteMatchingViewProps) {
  useSpokenMatching(session);
  const done = session.phase.name === "done" || session.phase.name === "advancing";
  return (
    <div className={styles.stage}>
      <Board session={session} send={send} />
      <Hands>
        {done ? (
          <FeedbackPanel title="Great!" tone="great" onContinue={() => send({ type: "continue" })}>
            <p>
              <Signed>{recapOf(session)}</Signed>
            </p>
          </FeedbackPanel>
        ) : (
          <p className={classNames(styles.status, styles[session.verdict?.outcome ?? "unjudged"])}>
            <Signed>{statusFor(session)}</Signed>
          </p>
        )}
      </Hands>
    </div>
  );
}
