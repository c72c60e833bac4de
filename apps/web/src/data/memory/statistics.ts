import {
  type Confusion,
  confusions,
  mergeConfusions,
  type PracticeDay,
  practiceDays,
  type SungWeek,
  sungCents,
} from "@attune/memory";
import { calendarDay, daysIntoWeek, firstWeekday } from "../../lib/timing/calendar-day.ts";
import type { RecordedAnswer } from "./recorded-answer.ts";

/** Statistics of all answers, by days in the browser's time zone. */
export interface Statistics {
  /** Most frequent first. */
  readonly confusions: readonly Confusion[];
  readonly days: readonly PracticeDay[];
  readonly sungWeeks: readonly SungWeek[];
}

export const NO_STATISTICS: Statistics = { confusions: [], days: [], sungWeeks: [] };

export function calculateStatistics(answers: readonly RecordedAnswer[]): Statistics {
  const first = firstWeekday();
  return {
    confusions: confusions(answers),
    days: practiceDays(answers, calendarDay),
    sungWeeks: sungCents(answers, calendarDay, (day) => daysIntoWeek(day, first)),
  };
}

/** The statistics of the answers before a week's start together with those of the answers since then. */
export const mergeStatistics = (earlier: Statistics, later: Statistics): Statistics => ({
  confusions: mergeConfusions(earlier.confusions, later.confusions),
  days: [...earlier.days, ...later.days],
  sungWeeks: [...earlier.sungWeeks, ...later.sungWeeks],
});
