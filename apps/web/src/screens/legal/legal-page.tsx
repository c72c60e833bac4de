import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { DoubleBar } from "../../ui/layout/double-bar.tsx";
import { romanNumeral } from "../../lib/roman-numeral.ts";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import styles from "./legal-page.module.css";

/** The day from which both texts hold. */
const EFFECTIVE = { iso: "2025-08-16", words: "August 16, 2025" };

export interface Section {
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  readonly title: string;
  /** What it comes to, before it is told at length. */
  readonly summary: ReactNode;
  readonly sections: readonly Section[];
}

/** A text to be read: its summary, then numbered sections, set as the preface of a score. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  const goBack = useWayBack();
  return (
    <Page
      title={title}
      bar={<BottomBar back={{ label: "Back", onPress: goBack }} home={{ to: "/core-concepts" }} />}
    >
      <div className={styles.text}>
        <p className={styles.date}>
          Effective date: <time dateTime={EFFECTIVE.iso}>{EFFECTIVE.words}</time>
        </p>
        <p className={styles.summary}>{summary}</p>
        {sections.map((section, index) => (
          <section key={section.title} className={styles.section}>
            <h2 className={styles.heading}>
              <span className={styles.numeral} aria-hidden="true">
                {romanNumeral(index + 1)}
              </span>
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
        <div className={styles.close}>
          <DoubleBar />
        </div>
      </div>
    </Page>
  );
}

/** To the page before, or, in a tab of its own, to the beginning. */
function useWayBack(): () => void {
  const [, navigate] = useLocation();
  return () => (history.length > 1 ? history.back() : navigate("/"));
}
