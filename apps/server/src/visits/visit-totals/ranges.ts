import { DAYS_IN_RANGE, TIME_RANGES, type TimeRange } from "@attune/contract";

export const DAY_MS = 86_400_000;

/** Period lengths of the tables `page_periods` and `address_periods`. */
export const PAGE_PERIOD_MS = DAY_MS;
export const ADDRESS_PERIOD_MS = 30 * DAY_MS;

/** Characters of the address prefixes by which visits are counted. */
export const PREFIX_LENGTH = 6;

/** Midnight UTC of the day of a moment. */
export const startOfDay = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

/** Start of a range that ends today, in epoch milliseconds; 0 for the range of all visits. */
export function rangeStart(range: TimeRange, now: number): number {
  const days = DAYS_IN_RANGE[range];
  return days === undefined ? 0 : startOfDay(now) - (days - 1) * DAY_MS;
}

/** The rows of `visit_spans` as of a moment. */
export const rangesAt = (now: number) =>
  TIME_RANGES.map((span) => ({ span, first_at: rangeStart(span, now) }));
