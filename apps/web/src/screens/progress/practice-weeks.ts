import { startOfWeek } from "../../lib/timing/calendar-day.ts";

/** Weeks of the calendar, the current one included. Each is a line of its staff. */
const SHOWN_WEEKS = 5;

export interface CalendarDay {
  /** As `calendarDay` numbers it. */
  readonly day: number;
  readonly isPracticed: boolean;
  readonly isToday: boolean;
}

/** Seven days. */
export type CalendarWeek = readonly CalendarDay[];

/**
 * The last weeks, oldest first, with all days of the current one.
 * @param practiced Days with practice, as `calendarDay` numbers them, in any order.
 * @param firstWeekday Begins a week; 0 is Sunday.
 */
export function practiceWeeks(
  practiced: readonly number[],
  today: number,
  firstWeekday: number,
): readonly CalendarWeek[] {
  const days = new Set(practiced);
  const first = startOfWeek(today, firstWeekday) - 7 * (SHOWN_WEEKS - 1);
  return Array.from({ length: SHOWN_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = first + 7 * week + weekday;
      return { day, isPracticed: days.has(day), isToday: day === today };
    }),
  );
}
