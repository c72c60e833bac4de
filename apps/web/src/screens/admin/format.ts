import { ApiError, type TimeRange, type VisitStatistics } from "@attune/contract";
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

type Day = VisitStatistics["days"][number];

const DAY_MS = 86_400_000;

/** Whether each entry covers a month: the server groups long time ranges by month. */
export function isMonthly(days: readonly Day[]): boolean {
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

/** Describes the chart of visits. */
export function visitsSummary(days: readonly Day[], locale?: string): string {
  const asMonth = isMonthly(days);
  const most = days.reduce((best, each) => (each.visits > best.visits ? each : best), NO_DAY);
  const sum = days.reduce((visits, each) => visits + each.visits, 0);
  const visits = pluralize(sum, "visit");
  const period = pluralize(days.length, asMonth ? "month" : "day");
  if (days.length < 2 || most === NO_DAY) return `${visits} in ${period}.`;
  const busiest = formatDay(most.day, asMonth, locale);
  const count = most.visits.toLocaleString(locale);
  return `${visits} in ${period}. The busiest was ${busiest} with ${count}.`;
}

const NO_DAY: Day = { day: "", visits: 0 };

export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return `HTTP error! status: ${error.status}`;
  return error instanceof Error ? error.message : String(error);
}
