import { readFileSync } from "node:fs";
import { endpoints, MAX_SET_DELETIONS, MAX_SETS } from "@attune/contract";
import { expect, test } from "vitest";
import { ADMIN_SESSION } from "./accounts/admin/service.ts";
import {
  AUTH_SESSION,
  CONFIRMATION_LIFETIME_MS,
  MAX_AUTH_SESSIONS,
  RECENT_SIGN_IN_MS,
  RESET_LIFETIME_MS,
  REVERSAL_LIFETIME_MS,
} from "./accounts/auth/lifetimes.ts";
import {
  EMAILS_TO_A_DAY,
  EMAILS_TO_AN_HOUR,
  EMAILS_TO_UNCONFIRMED,
  LOGIN_TRIES,
  LOGINS,
  LOGINS_A_DAY,
  REGISTRATIONS,
  STRANGER_TRIES,
} from "./accounts/auth/limits.ts";
import { MAX_WAITING, MAX_WAITING_PER_NETWORK } from "./accounts/auth/passwords/password-queue.ts";
import { SHARED_SESSION_AGE_MS } from "./accounts/auth/service.ts";
import { readConfig } from "./app/config.ts";
import { JOB_TIMEOUTS, MIGRATION_TIMEOUTS } from "./db/timeouts.ts";
import { TIMEOUT_MS as DOCTOR_TIMEOUT_MS } from "./doctor/diagnose.ts";
import { BACKGROUND_SHARE } from "./http/connections/fair-turns.ts";
import { SOCKET_TIMEOUTS } from "./http/connections/socket-limits.ts";
import { BUDGET_BODIES, GRACE_MS, MIN_BYTES_PER_S } from "./http/large-bodies.ts";
import { WORKER_QUEUE } from "./learning/audio-analysis/service.ts";
import { MAX_STORED } from "./learning/exercise-attempts/service.ts";
import { MERGES, SETS_FROM } from "./learning/sets/service.ts";
import { RETRY_DELAYS_MS } from "./mail/create-mailer.ts";
import { CONNECT_TIMEOUT_MS, SOCKET_TIMEOUT_MS } from "./mail/smtp.ts";
import { STORAGE_INTERVAL_MS, TOTALS_INTERVAL_MS } from "./process/jobs.ts";
import { GRACE_PERIOD_MS, WAITING_PART } from "./process/stop.ts";
import { BALLAST_BYTES } from "./storage/ballast.ts";
import { VISITS_PER_DAY } from "./visits/page-visits/service.ts";
import { AGENT_DAYS, FULL_ADDRESS_DAYS } from "./visits/retention/periods.ts";
import { BUSY_PAUSE_RATIO } from "./visits/visit-totals/service.ts";

/** A document as one line, so that a sentence may be broken anywhere. */
const read = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8").replaceAll(/\s+/g, " ");

const n = (value: number) => value.toLocaleString("en-US");
const seconds = (ms: number) => `${ms / 1000} s`;
const days = (ms: number) => `${ms / 86_400_000} days`;
const fraction = (parts: number) => ["fourth", "fifth", "sixth", "seventh"][parts - 4];
const hours = (ms: number) => ms / 3_600_000;
const { headers, request, response, keepAlive } = SOCKET_TIMEOUTS;
const { maxBytes } = endpoints.analyzeAudio.largeBody;
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const ballastMb = BALLAST_BYTES / 1_048_576;
const [firstRetryMs = 0, lastRetryMs = 0] = RETRY_DELAYS_MS;
const defaults = readConfig({});
const NUMBER_WORDS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];
const word = (value: number) => NUMBER_WORDS[value] ?? String(value);

test.each([
  `${n(LOGIN_TRIES.max)} wrong passwords in ${LOGIN_TRIES.windowS / 60} minutes per username`,
  `${n(STRANGER_TRIES.max)} a day per username from networks and devices that never`,
  `may try one every ${STRANGER_TRIES.beyond?.windowS} seconds`,
  `${n(LOGINS.max)} sign-ins in ${LOGINS.windowS / 60} minutes`,
  `${n(REGISTRATIONS.max)} new accounts an hour per network`,
  `${n(LOGINS_A_DAY.max)} sign-ins a day and network`,
  `While ${MAX_WAITING} operations wait for a password hash (${MAX_WAITING_PER_NETWORK} from one network)`,
  `expires after ${days(AUTH_SESSION.idleMs)} without use and after ${days(AUTH_SESSION.absoluteMs)} at most`,
  `other servers on the same PostgreSQL accept it for up to ${seconds(SHARED_SESSION_AGE_MS)} more`,
  `Clients may take ${seconds(headers)} for the headers of a request, ${seconds(request)} for its body, and ${seconds(response)} without reading`,
  `after ${seconds(keepAlive)} without a request their connection is closed`,
  `Logins that still wait for their turn after ${seconds(WAITING_PART * GRACE_PERIOD_MS)} get 503`,
  `After ${seconds(GRACE_PERIOD_MS)} it closes connections whatever happens on them`,
  `page visits get at most one of ${BACKGROUND_SHARE} places`,
  `the totals at most a ${fraction(2 + BUSY_PAUSE_RATIO)} of the process's time`,
  `\`DATA_DIR/ballast\`, ${ballastMb} MB, created at the start`,
  `Within ${word(STORAGE_INTERVAL_MS / 1000)} seconds after ${2 * ballastMb} MB are free`,
  `\`totals\` every ${seconds(TOTALS_INTERVAL_MS)}`,
  `While ${WORKER_QUEUE.maxWaiting} calls wait, or the bodies in memory reach ${megabytes(BUDGET_BODIES * maxBytes)}`,
  `server must accept bodies of ${megabytes(maxBytes)}`,
  `Links confirm an address (${hours(CONFIRMATION_LIFETIME_MS)} hours), undo its change (${word(REVERSAL_LIFETIME_MS / 86_400_000)} days) or reset a password (${word(hours(RESET_LIFETIME_MS))} hour)`,
  `not confirmed gets at most ${word(EMAILS_TO_UNCONFIRMED.max)} emails a day`,
  `delivery is retried after ${firstRetryMs / 1000} and ${lastRetryMs / 1000} seconds`,
  `expires after ${hours(ADMIN_SESSION.idleMs)} hours without use, and after ${hours(ADMIN_SESSION.absoluteMs)} hours at most`,
  `requires a sign-in of the last ${word(RECENT_SIGN_IN_MS / 60_000)} minutes`,
  `visits that are older than ${FULL_ADDRESS_DAYS} days, and cuts the user agents and users of those older than ${AGENT_DAYS}`,
  `waits ${seconds(DOCTOR_TIMEOUT_MS)} for each answer at most`,
])("operators read in the manual what the code does: %s", (sentence) => {
  expect(read("operating.md")).toContain(sentence);
});

test.each([
  ["PORT", defaults.port],
  ["HOST", defaults.host],
  ["PUBLIC_URL", "http://localhost:PORT"],
  ["TRUST_PROXY", defaults.trustProxy],
  ["DATABASE_CONNECTIONS", defaults.databasePool.size],
  ["DATABASE_TIMEOUT_MS", defaults.databaseTimeoutMs],
  ["MAX_VISITS", defaults.maxVisits],
  ["MAX_CONNECTIONS", defaults.maxConnections],
  ["LOG_LEVEL", defaults.logLevel],
  ["ADMIN_USERNAME", defaults.admin.username],
])("the table of settings has the default of %s", (name, value) => {
  expect(read("operating.md")).toContain(`| \`${name}\` | \`${value}\` |`);
});

test.each([
  `A query of a job, ${JOB_TIMEOUTS.queryMs / 60_000} min`,
  `A migration, ${MIGRATION_TIMEOUTS.queryMs / 60_000} min`,
  `Delivery of an email, ${seconds(CONNECT_TIMEOUT_MS)} to connect and ${seconds(SOCKET_TIMEOUT_MS)} of silence`,
  `A request's headers, ${seconds(headers)}, and body, ${seconds(request)}`,
  `A client that reads nothing, ${seconds(response)}`,
  `Stopping, ${seconds(GRACE_PERIOD_MS)}`,
  `\`doctor\`, ${seconds(DOCTOR_TIMEOUT_MS)} a check`,
  `analysis of audio, ${seconds(WORKER_QUEUE.timeoutMs)} each`,
])("the list of limits of time is the code's: %s", (sentence) => {
  expect(read("decisions/0083-limits-of-time-on-a-busy-machine.md")).toContain(sentence);
});

test("the decision about what arrives has the code's rate", () => {
  expect(read("decisions/0084-shares-of-what-arrives.md")).toContain(
    `arrive at ${MIN_BYTES_PER_S / 1000} kB/s**, after ${seconds(GRACE_MS)}`,
  );
});

test.each([
  `${n(VISITS_PER_DAY.max)} a day per network, \`MAX_VISITS\` in all`,
  `one every ${STRANGER_TRIES.beyond?.windowS} s`,
  `\`auth_sessions\` (${MAX_AUTH_SESSIONS} an account)`,
  `${n(MAX_STORED)} attempts, 5,000 a day`,
  `${MAX_SETS} sets of 4 kB and ${MAX_SET_DELETIONS} deletions`,
  `${n(MERGES.max)} merges of own sets an hour per user, ${n(SETS_FROM.max)} changes of 4 kB a day per network`,
  `${EMAILS_TO_AN_HOUR.max} an hour and ${EMAILS_TO_A_DAY.max} a day whatever their reasons`,
  `an unconfirmed address gets ${EMAILS_TO_UNCONFIRMED.max} a day in all`,
])("the list of protections has the code's figures: %s", (sentence) => {
  expect(read("security.md")).toContain(sentence);
});

test.each([
  `Sign-ins: ${AUTH_SESSION.idleMs / 86_400_000} days without use, ${AUTH_SESSION.absoluteMs / 86_400_000} days at most. Password reset links: ${word(hours(RESET_LIFETIME_MS))} hour.`,
  `confirm an email address: ${hours(CONFIRMATION_LIFETIME_MS)} hours. After a change of your email address: the former one for ${word(REVERSAL_LIFETIME_MS / 86_400_000)} days`,
  `the browser’s user agent and the link to your account for ${AGENT_DAYS} days`,
  `IP addresses of other visits are kept for ${FULL_ADDRESS_DAYS} days`,
])("learners read in the privacy policy what the code does: %s", (sentence) => {
  expect(read("../apps/web/src/screens/legal/privacy-screen.tsx")).toContain(sentence);
});
