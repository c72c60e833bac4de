import type { UsedSets } from "../../../data/sets/use-own-sets.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Section } from "../../../ui/layout/section.tsx";
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
        <div className={styles.part}>
          <Section title={OWN}>
            <OwnSets {...own} />
          </Section>
        </div>
      }
      bar={<BackBar to="/extra" />}
    >
      <div className={styles.part}>
        <Section title={READY_MADE_TITLE}>
          <ReadyMadeList />
        </Section>
      </div>
    </Page>
  );
}
