import { Rest } from "../../brand/rest.tsx";
import type { Presumption } from "../../data/memory/use-presumption.ts";
import type { Elements } from "../../lib/elements.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { UntilKnown } from "../newcomer/until-known.tsx";
import { EXPRESSION, LOADING, NEWCOMER, NEWCOMER_UNKEPT, PRACTICE, TITLE } from "./messages.ts";
import { PracticeCalendar } from "./practice-calendar.tsx";
import styles from "./progress-screen.module.css";
import { StorageNote } from "./storage-note.tsx";
import { useUnkept } from "./use-unkept.ts";

interface NewcomerPageProps {
  /** As `calendarDay` numbers it; undefined if the page is prerendered. */
  readonly today: number | undefined;
  readonly bar: Elements;
  /** While the answers are read; then undefined. */
  readonly presumption?: Presumption;
}

/** The page before the first answer: what it will show, and the way to practice. */
export function NewcomerPage({ today, bar, presumption }: NewcomerPageProps) {
  const calendar = (
    <UntilKnown presumption={presumption}>
      <div className={styles.calendar}>
        <PracticeCalendar days={[]} today={today} />
      </div>
    </UntilKnown>
  );
  const message = useUnkept() ? NEWCOMER_UNKEPT : NEWCOMER;
  return (
    <Page title={TITLE} expression={EXPRESSION} spread aside={calendar} bar={bar}>
      <UntilKnown presumption={presumption} label={LOADING}>
        <div className={styles.newcomer}>
          <Rest />
          <p className={styles.invitation}>{message}</p>
          <LinkButton variant="primary" to="/practice">
            {PRACTICE}
          </LinkButton>
          <StorageNote />
        </div>
      </UntilKnown>
    </Page>
  );
}
