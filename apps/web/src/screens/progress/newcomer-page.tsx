import { Rest } from "../../brand/rest.tsx";
import type { Elements } from "../../lib/elements.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { EXPRESSION, NEWCOMER, NEWCOMER_UNKEPT, PRACTICE, TITLE } from "./messages.ts";
import { PracticeCalendar } from "./practice-calendar.tsx";
import styles from "./progress-screen.module.css";
import { StorageNote } from "./storage-note.tsx";
import { useUnkept } from "./use-unkept.ts";

interface NewcomerPageProps {
  /** As `calendarDay` numbers it. */
  readonly today: number;
  readonly bar: Elements;
}

/** The page before the first answer: what it will show, and the way to practice. */
export function NewcomerPage({ today, bar }: NewcomerPageProps) {
  const calendar = (
    <div className={styles.calendar}>
      <PracticeCalendar days={[]} today={today} />
    </div>
  );
  return (
    <Page title={TITLE} expression={EXPRESSION} spread aside={calendar} bar={bar}>
      <div className={styles.newcomer}>
        <Rest />
        <p className={styles.invitation}>{useUnkept() ? NEWCOMER_UNKEPT : NEWCOMER}</p>
        <LinkButton variant="primary" to="/practice">
          {PRACTICE}
        </LinkButton>
        <StorageNote />
      </div>
    </Page>
  );
}
