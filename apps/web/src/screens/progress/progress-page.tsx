import type { Elements } from "../../lib/elements.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { ConfusionList } from "./confusion-list.tsx";
import { ForecastChart } from "./forecast-chart.tsx";
import {
  EXPRESSION,
  NO_CONFUSIONS,
  NOT_SUNG,
  PRACTICE,
  SECTIONS,
  SING,
  TITLE,
} from "./messages.ts";
import { PitchChart } from "./pitch-chart.tsx";
import { PracticeCalendar } from "./practice-calendar.tsx";
import { PracticeTimeChart } from "./practice-time-chart.tsx";
import styles from "./progress-screen.module.css";
import { StorageNote } from "./storage-note.tsx";
import type { Progress } from "./use-progress.ts";
import { WhatSticks } from "./what-sticks.tsx";

interface ProgressPageProps {
  readonly progress: Progress;
  readonly bar: Elements;
}

/** All pictures, each with its table: on wide screens on two pages. */
export function ProgressPage({ progress, bar }: ProgressPageProps) {
  const { forecast, confusions, sungWeeks, today } = progress;
  return (
    <Page
      title={TITLE}
      expression={EXPRESSION}
      spread
      isLong
      aside={<Practiced progress={progress} />}
      bar={bar}
    >
      <div className={styles.sections}>
        <Section title={SECTIONS.forecast}>
          <ForecastChart counts={forecast} today={today} />
          <div>
            <LinkButton variant="primary" to="/practice">
              {PRACTICE}
            </LinkButton>
          </div>
        </Section>
        <Section title={SECTIONS.confusions}>
          {confusions.length > 0 ? (
            <ConfusionList confusions={confusions} />
          ) : (
            <p className={styles.nothing}>{NO_CONFUSIONS}</p>
          )}
        </Section>
        <Section title={SECTIONS.pitch}>
          {sungWeeks.length > 0 ? <PitchChart weeks={sungWeeks} /> : <NotSung />}
        </Section>
        <StorageNote />
      </div>
    </Page>
  );
}

/** The left page: on which days was practiced, and what stayed. */
function Practiced({ progress: { days, kinds, today } }: Pick<ProgressPageProps, "progress">) {
  return (
    <div className={styles.sections}>
      <Section title={SECTIONS.days}>
        <PracticeCalendar days={days.map(({ day }) => day)} today={today} />
      </Section>
      <Section title={SECTIONS.sticks}>
        <WhatSticks kinds={kinds} />
      </Section>
      <Section title={SECTIONS.time}>
        <PracticeTimeChart days={days} today={today} />
      </Section>
    </div>
  );
}

function NotSung() {
  return (
    <div>
      <p className={styles.nothing}>{NOT_SUNG}</p>
      <LinkButton variant="quiet" to="/intervals">
        {SING}
      </LinkButton>
    </div>
  );
}
