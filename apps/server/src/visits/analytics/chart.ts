import { DAY_MS } from "../visit-totals/ranges.ts";

/** A chart of more days is drawn by months. */
const MAX_DAILY_BARS = 366;

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Every day from the first to the last, including those without a value; months, dated by their first day, for a
 * long time.
 * @param values Values by day since the epoch, in UTC.
 */
export function chart(
  values: ReadonlyMap<number, number>,
  first: number,
  last: number,
): { day: string; value: number }[] {
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (days.length <= MAX_DAILY_BARS)
    return days.map((day) => ({ day: dateOf(day), value: values.get(day) ?? 0 }));
  const months = Map.groupBy(days, (day) => dateOf(day).slice(0, 7));
  return [...months].map(([month, own]) => ({
    day: `${month}-01`,
    value: own.reduce((sum, day) => sum + (values.get(day) ?? 0), 0),
  }));
}
