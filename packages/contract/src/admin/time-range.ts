import { z } from "zod/mini";

/**
 * Time ranges of the dashboard: today, the last 7 or 30 days including today, or everything. Days
 * start at midnight UTC.
 */
export const TIME_RANGES = ["today", "week", "month", "all"] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

export const timeRangeSchema = z.enum(TIME_RANGES);

/** Number of days in each range; undefined when it is unbounded. */
export const DAYS_IN_RANGE: Readonly<Record<TimeRange, number | undefined>> = {
  today: 1,
  week: 7,
  month: 30,
  all: undefined,
};
