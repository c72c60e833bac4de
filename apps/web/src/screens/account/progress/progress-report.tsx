import type { Learning } from "@attune/contract";
import type { ReactNode } from "react";
import { Rest } from "../../../brand/ornaments.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { AccuracyChart } from "./accuracy-chart.tsx";
import { GreatBars } from "./great-bars.tsx";
import { MissedIntervals } from "./missed-intervals.tsx";
import styles from "./progress-panel.module.css";

interface ProgressReportProps {
  readonly learning: Learning;
  /** A link was followed. */
  readonly onLeave: () => void;
}

/** What was learnt so far, or where to begin. */
export function ProgressReport({ learning, onLeave }: ProgressReportProps) {
  const { lessons, days, missedIntervals } = learning;
  if (lessons.length === 0) return <NothingYet onLeave={onLeave} />;
  return (
    <>
      <Section title="Accuracy over time">
        <AccuracyChart days={days} />
      </Section>
      <Section title="Greats per lesson">
        <GreatBars lessons={lessons} />
      </Section>
      {missedIntervals.length > 0 && (
        <Section title="Intervals most often missed">
          <MissedIntervals intervals={missedIntervals} onLeave={onLeave} />
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function NothingYet({ onLeave }: Pick<ProgressReportProps, "onLeave">) {
  return (
    <div className={styles.still}>
      <Rest />
      <p>
        Nothing here yet. Every piece begins with a rest: answer a question in any lesson, and this
        page starts to fill.
      </p>
      <LinkButton to="/core-concepts" onClick={onLeave}>
        Choose a lesson
      </LinkButton>
    </div>
  );
}
