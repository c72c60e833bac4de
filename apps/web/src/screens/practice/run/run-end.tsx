import type { MemoryState } from "@attune/memory";
import { currentUserId } from "../../../data/auth-session/auth-session.ts";
import type { StoredRun } from "../../../data/practice-runs/stored-runs.ts";
import { calendarDay } from "../../../lib/timing/calendar-day.ts";
import { BetterList } from "../../../practice/end/better-list.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { useAtomNames } from "../atom-names.ts";
import { useBetter } from "../better/better.ts";
import { HEADING as BETTER_HEADING } from "../better/messages.ts";
import { RemindOffer } from "../better/remind-offer.tsx";
import {
  DONE_TITLE,
  HOME,
  LEARNED_HEADING,
  PRACTICE_AGAIN,
  PROGRESS,
  practicedMessage,
  RETURNS_HEADING,
  thingsMessage,
} from "../messages.ts";
import { EndPage, EndSection } from "./end-page.tsx";
import styles from "./run-end.module.css";
import { summarizeRun } from "./run-summary.ts";

interface RunEndProps {
  readonly run: StoredRun;
  readonly states: ReadonlyMap<string, MemoryState>;
  readonly onAgain: () => void;
}

/** The last page of a run: what was learned, and when it comes back. */
export function RunEnd({ run, states, onAgain }: RunEndProps) {
  const { practiced, learned, returns } = summarizeRun(run, states, calendarDay, Date.now());
  const nameOf = useAtomNames();
  const better = useBetter(
    currentUserId(),
    run.answers.map(({ atomId }) => atomId),
  );
  return (
    <EndPage
      title={DONE_TITLE}
      message={practicedMessage(practiced, learned.length)}
      answers={run.answers}
      actions={
        <>
          <LinkButton to="/core-concepts" variant="primary">
            {HOME}
          </LinkButton>
          <Button onClick={onAgain}>{PRACTICE_AGAIN}</Button>
          <LinkButton to="/progress" variant="quiet">
            {PROGRESS}
          </LinkButton>
          <RemindOffer />
        </>
      }
      more={
        better.length > 0 && (
          <EndSection heading={BETTER_HEADING}>
            <BetterList better={better} />
          </EndSection>
        )
      }
    >
      {learned.length > 0 && (
        <EndSection heading={LEARNED_HEADING}>
          <ul className={styles.list}>
            {learned.map((atomId) => (
              <li key={atomId}>{nameOf(atomId)}</li>
            ))}
          </ul>
        </EndSection>
      )}
      {returns.length > 0 && (
        <EndSection heading={RETURNS_HEADING}>
          <ul className={styles.list}>
            {returns.map(({ when, atoms }) => (
              <li key={when} className={styles.row}>
                <span>{when}</span>
                <span className={styles.leader} aria-hidden="true" />
                <span>{thingsMessage(atoms)}</span>
              </li>
            ))}
          </ul>
        </EndSection>
      )}
    </EndPage>
  );
}
