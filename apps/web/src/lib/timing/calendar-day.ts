/**
 * Calendar days of the browser's time zone as numbers. Consecutive days differ by 1 however many hours they have,
 * so days can be counted and compared where the clocks change.
 */
const DAY_MS = 86_400_000;

/**
 * The day of a moment in the browser's time zone; 0 is January 1, 1970.
 * @param at Epoch milliseconds.
 */
export function calendarDay(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** When the day of a moment began in the browser's time zone, epoch milliseconds. */
export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** When the next day begins in the browser's time zone, epoch milliseconds. */
export function startOfNextDay(at: number): number {
  return new Date(at).setHours(24, 0, 0, 0);
}

/** 0 is Sunday. */
type Weekday = number;

const modulo7 = (count: number) => ((count % 7) + 7) % 7;

/** January 1, 1970, was a Thursday. */
const weekdayOf = (day: number): Weekday => modulo7(day + 4);

/** Method of the standard, property of earlier browsers; some have neither. 7 is Sunday. */
interface LocaleWeeks {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const browserLocale = () => new Intl.DateTimeFormat().resolvedOptions().locale;

/**
 * The weekday that a locale's calendars begin with; Sunday where the browser doesn't know.
 * @param locale The browser's by default.
 */
export function firstWeekday(locale = browserLocale()): Weekday {
  const weeks = new Intl.Locale(locale) as Intl.Locale & LocaleWeeks;
  const { firstDay } = weeks.getWeekInfo?.() ?? weeks.weekInfo ?? { firstDay: 7 };
  return modulo7(firstDay);
}

/** How many days of its week come before a day: 0–6. */
export const daysIntoWeek = (day: number, first: Weekday): number =>
  modulo7(weekdayOf(day) - first);

/** When the week of a moment began in the browser's time zone, epoch milliseconds. */
export const startOfWeekAt = (at: number, first = firstWeekday()): number =>
  new Date(at).setHours(-24 * daysIntoWeek(calendarDay(at), first), 0, 0, 0);

/** Name of the browser's time zone, such as "Europe/Berlin". */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The first day of a day's week. */
export const startOfWeek = (day: number, first: Weekday): number => day - daysIntoWeek(day, first);

/**
 * Returns a function that writes days.
 * @param locale The browser's by default.
 * @example dayFormatter({ month: "short", day: "numeric" }, "en-US")(0) // "Jan 1"
 */
export function dayFormatter(
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): (day: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (day) => format.format(day * DAY_MS);
}
