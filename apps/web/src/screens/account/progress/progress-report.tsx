import type { Learning } from "@attune/contract";
import { Rest } from "../../../brand/rest.tsx";
import type { Elements } from "../../../lib/elements.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { AccuracyChart } from "./accuracy-chart.tsx";
import { GreatBars } from "./great-bars.tsx";
import { MissedIntervals } from "./missed-intervals.tsx";
import styles from "./progress-panel.module.css";

interface ProgressReportProps {
  readonly learning: Learning;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/** Charts of the user's answers, or a link to the lessons if there are none. */
export function ProgressReport({ learning, onLeave }: ProgressReportProps) {
  const { lessons, days, missedIntervals } = learning;
  if (lessons.length === 0) return <EmptyReport onLeave={onLeave} />;
  return (
    <>
      <Section title="Accuracy over time">
        <AccuracyChart days={days} />
      </Section>
      <Section title="Great answers per lesson">
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
  readonly children: Elements;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function EmptyReport({ onLeave }: Pick<ProgressReportProps, "onLeave">) {
  return (
    <div className={styles.still}>
      <Rest />
      <p>Nothing here yet. Answer a question in any lesson, and your results will show up here.</p>
      <LinkButton to="/core-concepts" onClick={onLeave}>
        Choose a lesson
      </LinkButton>
    </div>
  );
}
