import { useEffect } from "react";
import type { RunProgress } from "../../../data/practice-runs/stored-runs.ts";
import type { Elements } from "../../../lib/elements.ts";
import { Laurel } from "../../../practice/end/laurel.tsx";
import { isPraised } from "../../../practice/end/messages.ts";
import { endOfSet } from "../../../practice/end/set-end.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { ButtonRow } from "../../../ui/buttons/button-row.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import styles from "./run-end.module.css";

interface EndPageProps {
  readonly title: string;
  readonly message: string;
  readonly answers: RunProgress["answers"];
  readonly actions: Elements;
  /** Content that may appear late: below the buttons, so that it doesn’t push them down. */
  readonly more?: Elements;
  readonly children: Elements;
}

/** The last page of a run or a check-up, with the result. */
export function EndPage({ title, message, answers, actions, more, children }: EndPageProps) {
  const right = answers.filter(({ isRight }) => isRight).length;
  const score = answers.length > 0 ? Math.round((100 * right) / answers.length) : undefined;
  useEffect(() => announce(`${title}: ${message}`), [title, message]);
  useEffect(() => (score === undefined ? undefined : endOfSet.show(score)), [score]);
  return (
    <Page
      title={title}
      subtitle={message}
      spread
      aside={score !== undefined && <Laurel isEarned={isPraised(score)} />}
    >
      <div className={styles.end} data-steady>
        {children}
        <ButtonRow>{actions}</ButtonRow>
        {more}
      </div>
    </Page>
  );
}

interface EndSectionProps {
  readonly heading: string;
  readonly children: Elements;
}

export function EndSection({ heading, children }: EndSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}
