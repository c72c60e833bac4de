/** Sentences of the progress page. */
import { pluralize } from "../../lib/pluralize.ts";
import type { CalendarDay, CalendarWeek } from "./practice-weeks.ts";

/** A day of the calendar for screen readers: 'November 24: practiced', 'November 25, today'. */
export function dayLabel({ isPracticed, isToday }: CalendarDay, date: string): string {
  if (isToday) return isPracticed ? `${date}, today: practiced` : `${date}, today`;
  return isPracticed ? `${date}: practiced` : date;
}

/** What the calendar shows, in a sentence. It counts what was done, never what was missed. */
export function calendarSummary(weeks: readonly CalendarWeek[]): string {
  const count = weeks.flat().filter(({ isPracticed }) => isPracticed).length;
  if (count === 0) return "Each day that you practice appears here as a note.";
  return `You practiced on ${pluralize(count, "day")} in the last five weeks.`;
}
