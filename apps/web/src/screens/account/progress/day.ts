/** A day of practice. */
export interface Day {
  /** ISO date in the learner's time zone: 2026-01-31. */
  readonly day: string;
  /** 0–100. */
  readonly accuracy: number;
  readonly attempts: number;
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
