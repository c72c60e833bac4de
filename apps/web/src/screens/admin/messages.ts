import type { AdminAction, AdminActor, ArchiveJob, SecondFactor } from "@attune/contract";
import { pluralize } from "../../lib/pluralize.ts";

export const NO_VISITS = "No visits in this time range.";
export const CRAWLERS = "Crawlers, in no other figure";
export const NOTHING_FOUND = "Nothing found.";

/** Texts of a query: its accessible name, and what is shown while it loads or after it fails. */
export interface QueryMessages {
  readonly name: string;
  readonly loading: string;
  readonly failed: string;
}

export const QUERY_MESSAGES = {
  statistics: {
    name: "statistics",
    loading: "Loading statistics...",
    failed: "The statistics couldn’t be loaded.",
  },
  metrics: {
    name: "database metrics",
    loading: "Loading database metrics...",
    failed: "The database metrics couldn’t be loaded.",
  },
  secondFactor: {
    name: "two-step login",
    loading: "Loading two-step login...",
    failed: "The state of two-step login couldn’t be loaded.",
  },
  setup: {
    name: "new key",
    loading: "Creating a key...",
    failed: "No key could be created.",
  },
  actions: {
    name: "recent actions",
    loading: "Loading recent actions...",
    failed: "The recent actions couldn’t be loaded.",
  },
  archiveJob: {
    name: "progress of the archive",
    loading: "Loading progress...",
    failed: "The progress of the archive couldn’t be loaded.",
  },
  signUps: {
    name: "new accounts",
    loading: "Loading new accounts...",
    failed: "The new accounts couldn’t be loaded.",
  },
  archives: {
    name: "archives",
    loading: "Loading archives...",
    failed: "The archives couldn’t be loaded.",
  },
  users: {
    name: "users",
    loading: "Loading users...",
    failed: "The users couldn’t be loaded.",
  },
  addresses: {
    name: "addresses",
    loading: "Loading addresses...",
    failed: "The addresses couldn’t be loaded.",
  },
  pages: {
    name: "pages",
    loading: "Loading pages...",
    failed: "The pages couldn’t be loaded.",
  },
  visits: {
    name: "page visits",
    loading: "Loading page visits...",
    failed: "The page visits couldn’t be loaded.",
  },
} as const satisfies Readonly<Record<string, QueryMessages>>;

/** Texts below a table: how many rows there are, or how many are loaded if the server limits them. */
export interface RowCountMessages {
  readonly total: (count: number) => string;
  readonly limited: (count: number) => string;
}

export const ROW_COUNTS = {
  actions: {
    total: (count) => pluralize(count, "action"),
    limited: (count) => `The last ${pluralize(count, "action")}`,
  },
  archives: {
    total: (count) => pluralize(count, "archive"),
    limited: (count) => `The first ${pluralize(count, "archive")} in this order`,
  },
  users: {
    total: (count) => pluralize(count, "user"),
    limited: (count) => `The first ${pluralize(count, "user")} in this order`,
  },
  addresses: {
    total: (count) => pluralize(count, "address"),
    limited: (count) => `The first ${pluralize(count, "address")} in this order`,
  },
  visits: {
    total: (count) => pluralize(count, "visit"),
    limited: (count) => `The first ${pluralize(count, "visit")} in this order`,
  },
  pages: {
    total: (count) => pluralize(count, "page"),
    limited: (count) => `The first ${pluralize(count, "page")} in this order`,
  },
} as const satisfies Readonly<Record<string, RowCountMessages>>;

export const ACTION_NAMES: Readonly<Record<AdminAction, string>> = {
  signed_in: "Logged in",
  sign_in_failed: "Wrong username or password",
  wrong_code: "Wrong code after a right password",
  recovery_code_used: "Used a recovery code",
  signed_out: "Logged out",
  second_factor_enabled: "Turned on two-step login",
  second_factor_removed: "Turned off two-step login",
  visits_exported: "Downloaded page visits",
  visits_archived: "Archived page visits",
  archive_downloaded: "Downloaded an archive",
  password_reset: "Reset the password",
  unlocked: "Unlocked the login",
};

export const ACTOR_NAMES: Readonly<Record<AdminActor, string>> = {
  administrator: "Administrator",
  operator: "Operator",
  unknown: "Unknown",
};

export const CODE_HINT = "Six digits of your authenticator app, or a recovery code";

export function secondFactorStatus({ enabled, recoveryCodesLeft }: SecondFactor): string {
  if (!enabled)
    return "Two-step login is off: a password is enough to log in. With it, the login also asks for a code of your phone.";
  return recoveryCodesLeft === 0
    ? "Two-step login is on. No recovery code is left: turn it off and on again for new ones."
    : `Two-step login is on. ${pluralize(recoveryCodesLeft, "recovery code")} left.`;
}

/** @param days Minimum age of the visits, from 0. */
export function archiveConfirmation(visitCount: number, days: number): string {
  const visits = pluralize(visitCount, "page visit");
  const effect =
    "will be written to a CSV file and removed from the database. You can download the file here.";
  return days === 0
    ? `${visits} up to now ${effect}`
    : `${visits} older than ${pluralize(days, "day")} ${effect}`;
}

export const nothingToArchive = (days: number) =>
  days === 0
    ? "There are no page visits to archive."
    : `No page visit is older than ${pluralize(days, "day")}.`;

/** How far an archive is. */
export function archiveProgress({ visits, written, removed }: ArchiveJob): string {
  const isWritten = written >= visits;
  const done = isWritten ? removed : written;
  const part = isWritten
    ? "Removing page visits from the database"
    : "Writing page visits to the file";
  const left = pluralize(visits - done, "page visit");
  return `${part}: ${done.toLocaleString()} of ${visits.toLocaleString()} done, ${left} left.`;
}

export const archiveStarted = (visitCount: number) =>
  `Archiving ${pluralize(visitCount, "page visit")}`;

export const archiveSucceeded = (visitCount: number) =>
  `Successfully archived ${visitCount} page visits`;

export const archiveButtonLabel = (visitCount: number) =>
  `Archive ${pluralize(visitCount, "page visit")}`;
