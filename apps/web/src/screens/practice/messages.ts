import { formatList } from "../../lib/music/music-names.ts";
import { pluralize } from "../../lib/pluralize.ts";
import type { Waiting } from "./overview/waiting.ts";

export const TITLE = "Daily Practice";
export const EXPRESSION = "Un poco ogni giorno";
export const LOADING = "Loading Daily Practice...";
export const NO_MEMORY = "What you practiced can’t be loaded right now";

export const MINUTES_LABEL = "How long?";
export const minutesLabel = (minutes: number): string => `${minutes} min`;
export const SINGING_LABEL = "With singing";
export const SINGING_HINT = "Asks for the microphone when you press SING.";
export const START = "Start";
export const START_OVER = "Start over";
export const CONTINUE = "Continue";
export const MORE_LABEL = "More about your practice";
export const PROGRESS = "Progress";
export const HOME = "Home";
export const PRACTICE_AGAIN = "Practice again";

export const FIRST_TIME =
  "A few minutes a day: a few new things at a time, and what you are about to forget comes back just in time.";

/** Counts of due and new atoms today: "Today: 12 to review and up to 10 new." */
export function waitingMessage({ due, fresh }: Waiting): string {
  const parts = [
    ...(due > 0 ? [`${due} to review`] : []),
    ...(fresh > 0 ? [`up to ${fresh} new`] : []),
  ];
  return parts.length > 0
    ? `Today: ${formatList(parts, "and")}.`
    : "Nothing is due right now. A run repeats what you would forget first.";
}

/** Minutes are rounded up: '3 minutes left'. */
export function timeLeftMessage(minutesLeft: number): string {
  const minutes = Math.ceil(minutesLeft);
  return minutes <= 1 ? "Last minute" : `${minutes} minutes left`;
}

export const TIME_LEFT = "Time left";
export const LAST_QUESTION = "Last question";

/** '2:05'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** "You paused a run: about 3 minutes are left." */
export function pausedMessage(run: {
  readonly minutes: number;
  readonly elapsedMs: number;
}): string {
  const minutes = Math.max(1, Math.ceil(run.minutes - run.elapsedMs / 60_000));
  return `You paused a run: about ${pluralize(minutes, "minute")} ${minutes === 1 ? "is" : "are"} left.`;
}

export const DONE_TITLE = "Done for now";

/** "You practiced 14 things, 3 of them new." */
export function practicedMessage(practiced: number, learned: number): string {
  if (practiced === 0) return "You practiced nothing this time.";
  const things = `You practiced ${pluralize(practiced, "thing")}`;
  return learned === 0 ? `${things}.` : `${things}, ${learned} of them new.`;
}

/** When something comes back: 'Tomorrow', 'In 3 days', 'In 5 weeks'. */
export function returnsMessage(days: number): string {
  if (days <= 1) return "Tomorrow";
  if (days < 14) return `In ${days} days`;
  return days < 60 ? `In ${Math.round(days / 7)} weeks` : `In ${Math.round(days / 30)} months`;
}

export const LEARNED_HEADING = "New today";
export const RETURNS_HEADING = "What comes back when";
/** A count of atoms: '5 things'. */
export const thingsMessage = (count: number): string => pluralize(count, "thing");

export const CHECK_UP_TITLE = "Check-up";
export const CHECK_UP_LOADING = "Loading Check-up...";
export const CHECK_UP_ABOUT =
  "Two minutes with things that you haven’t practiced for a week or more. Your answers are compared with your very first ones.";
/** @param days Until the first thing has rested; undefined before anything was practiced. */
export function nothingToRecall(days: number | undefined): string {
  if (days === undefined)
    return "Nothing practiced yet. What you practice today can be recalled in a week.";
  return `Nothing has rested for a week yet. The first things are ready ${days <= 1 ? "tomorrow" : `in ${days} days`}; until then, a few minutes of practice give you more to recall.`;
}
export const CHECK_UP_OFFER = "Four weeks have passed. Find out what has stuck:";

/** "12 things to recall." */
export const checkUpItems = (count: number): string => `${pluralize(count, "thing")} to recall.`;

/** '3 of 12'. */
export const positionMessage = (number: number, count: number): string => `${number} of ${count}`;

/** "You recalled 17 of 20; at first 9." */
export const checkUpResult = (recalled: number, count: number, first: number): string =>
  count === 0
    ? "You answered nothing this time."
    : `You recalled ${recalled} of ${count}; at first ${first}.`;

export const CHECK_UP_TABLE = "Each thing, then and now";
export const CHECK_UP_COLUMNS = { thing: "Thing", first: "At first", now: "Now" } as const;
export const RECALLED = { true: "right", false: "wrong" } as const;
export const EXPORT_CSV = "Export CSV";
/** Column names of the CSV. */
export const CHECK_UP_CSV = {
  thing: "Thing",
  kind: "Kind",
  lastPracticed: "Last practiced",
  first: "First answer",
  now: "Check-up",
} as const;
