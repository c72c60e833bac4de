import { isCheckUpOffered } from "@attune/memory";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Presumption } from "../../../data/memory/use-presumption.ts";
import {
  DEFAULT_PREFERENCES,
  RUN_MINUTES,
  type RunPreferences,
  type StoredRun,
  storedRuns,
} from "../../../data/practice-runs/stored-runs.ts";
import { classNames } from "../../../lib/class-names.ts";
import { calendarDay, startOfDay } from "../../../lib/timing/calendar-day.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ButtonRow } from "../../../ui/buttons/button-row.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { CheckField } from "../../../ui/forms/field.tsx";
import { SegmentField } from "../../../ui/forms/segment-field.tsx";
import { useMedia } from "../../../ui/hooks/use-media.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { BackBar } from "../../lessons/back-bar.tsx";
import { UntilKnown } from "../../newcomer/until-known.tsx";
import { PracticeCalendar } from "../../progress/practice-calendar.tsx";
import { useToday } from "../../progress/use-today.ts";
import {
  CHECK_UP_OFFER,
  CHECK_UP_TITLE,
  CONTINUE,
  EXPRESSION,
  FIRST_TIME,
  LOADING,
  MINUTES_LABEL,
  MORE_LABEL,
  minutesLabel,
  PROGRESS,
  pausedMessage,
  SINGING_HINT,
  SINGING_LABEL,
  START,
  START_OVER,
  TITLE,
  waitingMessage,
} from "../messages.ts";
import { newRun, pausedRun } from "../run/new-run.ts";
import type { Learner } from "../use-learner.ts";
import styles from "./overview.module.css";
import { countWaiting } from "./waiting.ts";

export interface OverviewProps {
  readonly learner: Learner;
  /** While the learner's answers are read; then undefined. */
  readonly presumption?: Presumption | undefined;
  readonly onStart: (run: StoredRun) => void;
}

const MINUTES = RUN_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutesLabel(minutes),
}));

/** Shows how much there is to practice today, and the settings of the next run. */
export function Overview({ learner, presumption, onStart }: OverviewProps) {
  const { userId, states, isUnlocked } = learner;
  const today = useToday();
  // Only a newcomer keeps the page that was prerendered.
  const isPrerendered = today === undefined;
  const [preferences, setPreferences] = useState(
    isPrerendered ? DEFAULT_PREFERENCES : storedRuns.preferences,
  );
  const [paused] = useState(() => (isPrerendered ? undefined : pausedRun(userId)));
  const change = (changes: Partial<RunPreferences>) => {
    const next = { ...preferences, ...changes };
    storedRuns.setPreferences(next);
    setPreferences(next);
  };
  const { minutes, isSinging } = preferences;
  const form = useEarlyChoices(change);
  const now = Date.now();
  const context = { states, now, dayStart: startOfDay(now) };
  const message =
    states.size === 0 ? FIRST_TIME : waitingMessage(countWaiting(context, isUnlocked, isSinging));
  const isWide = useMedia("(width >= 60rem)");
  const calendar = (where: string | undefined) => (
    <UntilKnown presumption={presumption}>
      <div className={classNames(styles.calendar, where)}>
        <PracticeCalendar days={practicedDays(learner, today)} today={today} />
      </div>
    </UntilKnown>
  );
  return (
    <Page
      title={TITLE}
      expression={EXPRESSION}
      spread
      {...((isPrerendered || isWide) && { aside: calendar(styles.onLeft) })}
      bar={<BackBar to="/core-concepts" />}
    >
      <UntilKnown presumption={presumption} label={LOADING}>
        <form
          ref={form}
          className={styles.start}
          onSubmit={(event) => {
            event.preventDefault();
            onStart(newRun(preferences));
          }}
        >
          <p className={styles.waiting}>{message}</p>
          <SegmentField
            label={MINUTES_LABEL}
            options={MINUTES}
            value={String(minutes)}
            onChange={(value) => {
              const chosen = RUN_MINUTES.find((each) => String(each) === value);
              if (chosen) change({ minutes: chosen });
            }}
          />
          <CheckField
            label={SINGING_LABEL}
            hint={SINGING_HINT}
            checked={isSinging}
            onChange={(event) => change({ isSinging: event.target.checked })}
          />
          {paused && <p className={styles.paused}>{pausedMessage(paused)}</p>}
          <ButtonRow>
            {paused && (
              <Button variant="primary" onClick={() => onStart(paused)}>
                {CONTINUE}
              </Button>
            )}
            <Button type="submit" {...(!paused && { variant: "primary" })}>
              {paused ? START_OVER : START}
            </Button>
          </ButtonRow>
        </form>
        <nav className={styles.more} aria-label={MORE_LABEL}>
          {isOffered(learner, now) && <p className={styles.offer}>{CHECK_UP_OFFER}</p>}
          <LinkButton to="/progress" variant="quiet">
            {PROGRESS}
          </LinkButton>
          <LinkButton to="/check-up" variant="quiet">
            {CHECK_UP_TITLE}
          </LinkButton>
        </nav>
      </UntilKnown>
      {/* Prerendered in both places, of which styles show one. */}
      {(isPrerendered || !isWide) && calendar(styles.below)}
    </Page>
  );
}

/** Adopts what was chosen on the prerendered page before the app was there: React leaves that to the inputs alone. */
function useEarlyChoices(
  change: (changes: Partial<RunPreferences>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
    if (inputs.every(({ checked, defaultChecked }) => checked === defaultChecked)) return;
    const choices = inputs.filter(({ type }) => type === "radio");
    const minutes = RUN_MINUTES[choices.findIndex(({ checked }) => checked)];
    const isSinging = inputs.find(({ type }) => type === "checkbox")?.checked;
    change({ ...(minutes && { minutes }), ...(isSinging !== undefined && { isSinging }) });
  });
  useLayoutEffect(() => adopt(), []);
  return form;
}

function isOffered({ states, userId }: Learner, now: number): boolean {
  const first = [...states.values()].map(({ firstAt }) => firstAt);
  const lastCheckUp = storedRuns.lastCheckUp.get(userId);
  return first.length > 0 && isCheckUpOffered(Math.min(...first), lastCheckUp, now);
}

/** The calendar's days: those before, and today since the page opened. */
function practicedDays({ days, states }: Learner, today?: number): readonly number[] {
  const last = Math.max(...[...states.values()].map(({ lastAt }) => lastAt));
  return today !== undefined && calendarDay(last) === today ? [...days, today] : days;
}
