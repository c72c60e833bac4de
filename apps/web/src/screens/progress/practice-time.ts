import type { PracticeDay } from "@attune/memory";
import { startOfWeek } from "../../lib/timing/calendar-day.ts";

const SHOWN_WEEKS = 12;

export interface WeekTime {
  /** The week's first day, as `calendarDay` numbers it. */
  readonly day: number;
  /** Begun minutes. */
  readonly minutes: number;
}

/**
 * How long was practiced in each of the last weeks, oldest first; the current one is the last.
 * @param firstWeekday Begins a week; 0 is Sunday.
 */
export function weekTimes(
  days: readonly Pick<PracticeDay, "day" | "seconds">[],
  today: number,
  firstWeekday: number,
): readonly WeekTime[] {
  const current = startOfWeek(today, firstWeekday);
  return Array.from({ length: SHOWN_WEEKS }, (_, index) => {
    const day = current - 7 * (SHOWN_WEEKS - 1 - index);
    const seconds = days
      .filter((each) => each.day >= day && each.day < day + 7)
      .reduce((sum, each) => sum + each.seconds, 0);
    return { day, minutes: Math.ceil(seconds / 60) };
  });
}
