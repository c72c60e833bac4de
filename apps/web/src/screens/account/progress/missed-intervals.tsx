import type { Learning } from "@attune/contract";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { missedOfAttempts } from "./messages.ts";
import styles from "./missed-intervals.module.css";

interface MissedIntervalsProps {
  /** Most often missed first; at least one. */
  readonly intervals: Learning["missedIntervals"];
  /** Called when the link is followed. */
  readonly onLeave: () => void;
}

/** The most missed intervals and a link to practice them. */
export function MissedIntervals({ intervals, onLeave }: MissedIntervalsProps) {
  return (
    <>
      <ol className={styles.intervals}>
        {intervals.map(({ interval, missed, attempts }) => (
          <li key={interval} className={styles.interval}>
            <span>{interval}</span>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.count}>{missedOfAttempts(missed, attempts)}</span>
          </li>
        ))}
      </ol>
      <div>
        <LinkButton to="/intervals" onClick={onLeave}>
          Practice intervals
        </LinkButton>
      </div>
    </>
  );
}
