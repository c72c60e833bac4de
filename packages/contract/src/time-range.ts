import { z } from "zod";

/**
 * How far back the administrator looks: over the present day, the last 7 or 30 days with the present
 * one, or everything. Days begin at midnight UTC.
 */
export const TIME_RANGES = ["today", "week", "month", "all"] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

export const timeRangeSchema = z.enum(TIME_RANGES);

/** How many days each range has; none where it has no beginning. */
export const DAYS_OF: Readonly<Record<TimeRange, number | undefined>> = {
  today: 1,
  week: 7,
  month: 30,
  all: undefined,
};
