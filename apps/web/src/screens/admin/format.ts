import { ApiError, type TimeRange } from "@attune/contract";
import { pluralize } from "../../lib/pluralize.ts";

export const RANGE_NAMES: Readonly<Record<TimeRange, string>> = {
  today: "Today",
  week: "Week",
  month: "Month",
  all: "All",
};

/**
 * @param seconds From 0; fractions are truncated.
 * @example formatDuration(42) // "42s"
 * @example formatDuration(3725) // "1h 2m 5s"
 */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (h > 0) return `${h.toLocaleString()}h ${m}m ${s}s`;
  return m > 0 ? `${m}m ${s}s` : `${s}s`;
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** @example formatBytes(52_300) // "52.3 kB" */
export function formatBytes(bytes: number, locale?: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[power] ?? "byte",
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}

interface DayCount {
  /** ISO date in UTC: 2026-01-31. */
  readonly day: string;
  readonly count: number;
}

const DAY_MS = 86_400_000;

/** Whether each entry covers a month: the server groups long time ranges by month. */
export function isMonthly(days: readonly { readonly day: string }[]): boolean {
  const [first, second] = days;
  return !!first && !!second && Date.parse(second.day) - Date.parse(first.day) > DAY_MS;
}

/**
 * @param day ISO date in UTC: 2026-01-31.
 * @param asMonth Leaves out the day of the month.
 * @param locale The browser's by default.
 */
export function formatDay(day: string, asMonth: boolean, locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    ...(!asMonth && { day: "numeric" }),
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));
}

/** Describes a chart of counts by day or month. @param noun Of one: 'visit'. */
export function daysSummary(days: readonly DayCount[], noun: string, locale?: string): string {
  const asMonth = isMonthly(days);
  const most = days.reduce((best, each) => (each.count > best.count ? each : best), NO_DAY);
  const sum = days.reduce((total, each) => total + each.count, 0);
  const counted = pluralize(sum, noun);
  const period = pluralize(days.length, asMonth ? "month" : "day");
  if (days.length < 2 || most === NO_DAY) return `${counted} in ${period}.`;
  const busiest = formatDay(most.day, asMonth, locale);
  return `${counted} in ${period}. The busiest was ${busiest} with ${most.count.toLocaleString(locale)}.`;
}

const NO_DAY: DayCount = { day: "", count: 0 };

export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return `HTTP error! status: ${error.status}`;
  return error instanceof Error ? error.message : String(error);
}
