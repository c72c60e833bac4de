import { pluralize } from "../../../lib/pluralize.ts";

/** A day of practice. */
export interface Day {
  /** 2026-01-31, in the learner's calendar. */
  readonly day: string;
  /** 0–100. */
  readonly accuracy: number;
  readonly attempts: number;
}

/** Where something stands in the chart, in percent of its width and its height. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Room for the highest, the lowest, the first and the last head. */
const MARGIN = { x: 5, y: 8 } as const;

/** The five lines of a staff, from the top. */
export const LINES = [100, 75, 50, 25, 0] as const;

/** Height of an accuracy, in percent from the top. */
export function yPercent(accuracy: number): number {
  return MARGIN.y + ((100 - accuracy) / 100) * (100 - 2 * MARGIN.y);
}

/** Days stand side by side like bars, however long the rests between them; a single one amid. */
export function chartPoints(days: readonly Day[]): readonly ChartPoint[] {
  const step = (100 - 2 * MARGIN.x) / Math.max(1, days.length - 1);
  return days.map(({ accuracy }, index) => ({
    x: days.length === 1 ? 50 : MARGIN.x + index * step,
    y: yPercent(accuracy),
  }));
}

const LARGEST_HEAD = 5.5;
/** Of the chart on the narrowest phone, in pixels. */
const NARROWEST = 220;

/** Half the width of a note's head, in pixels: heads of neighbours never overlap. */
export function headRadius(count: number): number {
  return Math.min(LARGEST_HEAD, (0.46 * NARROWEST * (1 - MARGIN.x / 50)) / count);
}

export const formatPercent = (accuracy: number) => `${Math.round(accuracy)}%`;

/** @param locale The reader's; the browser's unless told. */
export function formatDay(day: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
}

/** What the chart shows, in a sentence; nothing where there is no day. */
export function accuracySummary(days: readonly Day[], locale?: string): string {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return "";
  const at = ({ day, accuracy }: Day) => `${formatPercent(accuracy)} on ${formatDay(day, locale)}`;
  if (days.length === 1) return `${at(first)}, in ${pluralize(first.attempts, "answer")}.`;
  return `From ${at(first)} to ${at(last)}, in ${pluralize(days.length, "day")} of practice.`;
}
