import { useLocation } from "wouter";
import { hasPreviousPage } from "../../lib/browser/has-previous-page.ts";
import type { Elements } from "../../lib/elements.ts";
import { romanNumeral } from "../../lib/music/roman-numeral.ts";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { DoubleBar } from "../../ui/layout/double-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import styles from "./legal-page.module.css";

/** Effective date of both documents. */
const EFFECTIVE_DATE = { iso: "2025-08-16", text: "August 16, 2025" };

export interface Section {
  readonly title: string;
  readonly body: Elements;
}

interface LegalPageProps {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly Section[];
}

/** A legal document: its summary, then numbered sections. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  const goBack = useGoBack();
  return (
    <Page
      title={title}
      bar={<BottomBar back={{ label: "Back", onPress: goBack }} home={{ to: "/core-concepts" }} />}
    >
      <div className={styles.text}>
        <p className={styles.date}>
          Effective date: <time dateTime={EFFECTIVE_DATE.iso}>{EFFECTIVE_DATE.text}</time>
        </p>
        <p className={styles.summary}>{summary}</p>
        {sections.map((section, index) => (
          <section key={section.title} className={styles.section}>
            <h2 className={styles.heading}>
              <span className={styles.numeral} aria-hidden="true">
                {romanNumeral(index + 1)}
              </span>
              <span>{section.title}</span>
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

/** Goes back to the page of the app before, or to the welcome screen if another site led here. */
function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () => (hasPreviousPage() ? history.back() : navigate("/"));
}
