import { DAYS_OF, TIME_RANGES, type TimeRange } from "@attune/contract";

export const DAY_MS = 86_400_000;

/** How long a period of a page's visits is, and of an address's; see `page_periods`. */
export const PAGE_PERIOD_MS = DAY_MS;
export const ADDRESS_PERIOD_MS = 30 * DAY_MS;

/** So many characters of an address tell where about it stands in the order of addresses. */
export const PREFIX_LENGTH = 6;

/** Midnight UTC at which the day of a moment begins. */
export const startOfDay = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

/** Since when visits count for a range, as of now; epoch milliseconds. */
export function rangeStart(span: TimeRange, now: number): number {
  const days = DAYS_OF[span];
  return days === undefined ? 0 : startOfDay(now) - (days - 1) * DAY_MS;
}

/** Every range with its beginning. */
export const rangesAt = (now: number) =>
  TIME_RANGES.map((span) => ({ span, first_at: rangeStart(span, now) }));
