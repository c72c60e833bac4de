/** A day of practice. */
export interface Day {
  /** ISO date in the learner's time zone: 2026-01-31. */
  readonly day: string;
  /** 0–100. */
  readonly accuracy: number;
  readonly attempts: number;
}

/** Position in the chart, in percent of its width and height. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** In percent, so that the outermost noteheads fit. */
const MARGIN = { x: 5, y: 8 } as const;

/** Accuracies of the five staff lines, from the top. */
export const LINES = [100, 75, 50, 25, 0] as const;

/** Vertical position of an accuracy, in percent from the top. */
export function yPercent(accuracy: number): number {
  return MARGIN.y + ((100 - accuracy) / 100) * (100 - 2 * MARGIN.y);
}

/** Spaces the days evenly, whatever the gaps between their dates. A single day is centered. */
export function chartPoints(days: readonly Day[]): readonly ChartPoint[] {
  const step = (100 - 2 * MARGIN.x) / Math.max(1, days.length - 1);
  return days.map(({ accuracy }, index) => ({
    x: days.length === 1 ? 50 : MARGIN.x + index * step,
    y: yPercent(accuracy),
  }));
}

const MAX_HEAD_RADIUS_PX = 5.5;
/** Width of the chart on the narrowest phone. */
const MIN_CHART_WIDTH_PX = 220;

/** Radius of the noteheads in pixels, small enough that neighbors never overlap. */
export function headRadius(count: number): number {
  return Math.min(MAX_HEAD_RADIUS_PX, (0.46 * MIN_CHART_WIDTH_PX * (1 - MARGIN.x / 50)) / count);
}

export const formatPercent = (accuracy: number) => `${Math.round(accuracy)}%`;

/** @param locale The browser's by default. */
export function formatDay(day: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
}
