import type { Learning } from "@attune/contract";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import styles from "./missed-intervals.module.css";

interface MissedIntervalsProps {
  /** Most often missed first; at least one. */
  readonly intervals: Learning["missedIntervals"];
  /** The link was followed. */
  readonly onLeave: () => void;
}

/** What is worth another look, and the way there. */
export function MissedIntervals({ intervals, onLeave }: MissedIntervalsProps) {
  return (
    <>
      <ol className={styles.intervals}>
        {intervals.map(({ interval, missed, attempts }) => (
          <li key={interval} className={styles.interval}>
            <span>{interval}</span>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.count}>
              {missed} of {attempts}
            </span>
          </li>
        ))}
      </ol>
      <div>
        <LinkButton to="/intervals" onClick={onLeave}>
          Practise intervals
        </LinkButton>
      </div>
    </>
  );
}
