import { useId } from "react";
import type { UsedSets } from "../../../data/sets/use-own-sets.ts";
import type { Elements } from "../../../lib/elements.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { BackBar } from "../../lessons/back-bar.tsx";
import { EXPRESSION, OWN, READY_MADE_TITLE, TITLE } from "../messages.ts";
import styles from "./list.module.css";
import { OwnSets } from "./own-sets.tsx";
import { ReadyMadeList } from "./ready-made-list.tsx";

/** The learner's own sets, and ready-made ones: on wide screens on two pages. */
export function SetsList({ own }: { readonly own: UsedSets }) {
  return (
    <Page
      title={TITLE}
      expression={EXPRESSION}
      spread
      isLong
      aside={
        <Section title={OWN}>
          <OwnSets {...own} />
        </Section>
      }
      bar={<BackBar to="/extra" />}
    >
      <Section title={READY_MADE_TITLE}>
        <ReadyMadeList />
      </Section>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: Elements;
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
