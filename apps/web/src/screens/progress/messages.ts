/** Sentences of the progress page. */
import type { KindStability, StabilityBand, SungWeek } from "@attune/memory";
import { pluralize } from "../../lib/pluralize.ts";
import { IN_TUNE_CENTS } from "../../ui/pitch/scale.ts";
import type { WeekTime } from "./practice-time.ts";
import type { CalendarDay, CalendarWeek } from "./practice-weeks.ts";

export const TITLE = "Progress";
/** Italian: little by little. */
export const EXPRESSION = "Poco a poco";
export const LOADING = "Loading your progress...";
export const FAILED = "Your progress couldn’t be loaded. Please try again.";
export const PRACTICE = "Practice";
export const SING = "Sing intervals";

export const SECTIONS = {
  days: "Days of practice",
  sticks: "What sticks",
  forecast: "What comes back",
  confusions: "What you mix up",
  pitch: "How close you sing",
  time: "Time practiced",
} as const;

export const NEWCOMER =
  "Nothing practiced yet. After a few minutes of practice you see here what sticks, when it comes back, and what you mix up.";
export const NO_CONFUSIONS = "Nothing so far. What you take for something else is listed here.";
export const NOT_SUNG = "Sing an interval, and you see here how close you were, in cents.";

export const NEWCOMER_UNKEPT =
  "Nothing can be shown here: your browser doesn’t let this page read or keep what you practiced.";

interface StorageState {
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
  /** Whether the browser refused to keep or read something. */
  readonly isUnkept: boolean;
}

/** Where the answers are that the page shows, if some may be missing. */
export function storageMessage({
  isSignedIn,
  isOnline,
  isUnkept,
}: StorageState): string | undefined {
  if (isUnkept && !isSignedIn)
    return "Your browser doesn’t keep your progress on this device, so it is gone when you close this page. Log in to keep it.";
  if (isUnkept)
    return "Your browser doesn’t keep your progress on this device. While you are online, it is kept in your account.";
  if (!isSignedIn)
    return "Your progress is kept on this device. Log in to have it on all your devices.";
  return isOnline
    ? undefined
    : "You are offline. What you practiced on other devices is added when you are back online.";
}

/** A day of the calendar for screen readers: 'November 24: practiced', 'November 25, today'. */
export function dayLabel({ isPracticed, isToday }: CalendarDay, date: string): string {
  if (isToday) return isPracticed ? `${date}, today: practiced` : `${date}, today`;
  return isPracticed ? `${date}: practiced` : date;
}

/** Summarizes the calendar in a sentence. Counts days with practice, never missed days. */
export function calendarSummary(weeks: readonly CalendarWeek[]): string {
  const count = weeks.flat().filter(({ isPracticed }) => isPracticed).length;
  if (count === 0) return "Each day that you practice appears here as a note.";
  return `You practiced on ${pluralize(count, "day")} in the last five weeks.`;
}

/** How long something lasts, in a legend and above a column. */
export const BAND_NAMES: Readonly<Record<StabilityBand, string>> = {
  lasting: "3 months or more",
  months: "1 to 3 months",
  weeks: "1 to 4 weeks",
  days: "some days",
  new: "not begun",
};

type Counts = KindStability["counts"];

const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** '9 of 17 practiced'. */
export function practicedOf(counts: Counts): string {
  const count = total(counts);
  return `${count - counts.new} of ${count} practiced`;
}

/** How much lasts for a month or more. */
export function stabilitySummary(kinds: readonly KindStability[]): string {
  const all = kinds.map(({ counts }) => counts);
  const lasting = all.reduce((sum, { months, lasting }) => sum + months + lasting, 0);
  const count = all.reduce((sum, counts) => sum + total(counts), 0);
  if (lasting === 0)
    return "Each note is something to remember. The longer it stays with you, the longer its note.";
  const verb = lasting === 1 ? "stays" : "stay";
  return `${lasting} of ${pluralize(count, "thing")} ${verb} with you for a month or more. The longer it lasts, the longer its note.`;
}

/** How much comes back, today and within the days of the forecast. */
export function forecastSummary(counts: readonly number[]): string {
  const [today = 0, ...later] = counts;
  const rest = later.reduce((sum, count) => sum + count, 0);
  if (today + rest === 0) return "Nothing comes back in the next two weeks.";
  if (rest === 0) return `${comeBack(today)} today, and nothing more in the next two weeks.`;
  if (today === 0) return `Nothing comes back today. ${comeBack(rest)} in the next two weeks.`;
  return `${comeBack(today)} today, and ${rest.toLocaleString()} more in the next two weeks.`;
}

const comeBack = (count: number) =>
  count === 1 ? "1 thing comes back" : `${pluralize(count, "thing")} come back`;

/** '35 minutes', '1 h 20 min'. Lines don't break between a number and its unit. */
function formatMinutes(minutes: number): string {
  if (minutes < 60) return pluralize(minutes, "minute");
  const [hours, rest] = [Math.floor(minutes / 60).toLocaleString(), minutes % 60];
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}

/** @param weeks Oldest first; the last one is the current one. */
export function timeSummary(weeks: readonly WeekTime[]): string {
  const all = weeks.reduce((sum, { minutes }) => sum + minutes, 0);
  if (all === 0) return "The time that you practice from now on appears here.";
  const current = weeks.at(-1)?.minutes ?? 0;
  const practiced = `You practiced ${formatMinutes(all)} in the last ${weeks.length} weeks`;
  return current === 0
    ? `${practiced}.`
    : `${practiced}, ${formatMinutes(current)} of it this week.`;
}

/**
 * How far off the notes were, first and last.
 * @param weeks Oldest first.
 * @param format Writes a week's first day.
 */
export function pitchSummary(weeks: readonly SungWeek[], format: (day: number) => string): string {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (!first || !last) return "";
  const before = `Your notes were typically ${pluralize(Math.round(first.cents), "cent")} off in the week of ${format(first.day)}`;
  if (weeks.length === 1) return `${before}. Up to ${IN_TUNE_CENTS} cents are in tune.`;
  return `${before}, and ${Math.round(last.cents).toLocaleString()} in the week of ${format(last.day)}. Up to ${IN_TUNE_CENTS} cents are in tune.`;
}

/** 'once', '5 times'. */
export const timesMessage = (count: number): string =>
  count === 1 ? "once" : pluralize(count, "time");
