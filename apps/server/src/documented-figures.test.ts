import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUTH_SESSION, MAX_AUTH_SESSIONS } from "./auth/lifetimes.ts";
import {
  EMAILS_TO_A_DAY,
  EMAILS_TO_AN_HOUR,
  EMAILS_TO_UNCONFIRMED,
  LOGIN_TRIES,
  LOGINS,
  LOGINS_A_DAY,
  REGISTRATIONS,
  STRANGER_TRIES,
} from "./auth/limits.ts";
import { MAX_WAITING, MAX_WAITING_PER_NETWORK } from "./auth/passwords/password-queue.ts";
import { SHARED_SESSION_AGE_MS } from "./auth/service.ts";
import { MAX_STORED } from "./exercise-attempts/service.ts";
import { BACKGROUND_SHARE } from "./http/connections/fair-turns.ts";
import { SOCKET_TIMEOUTS } from "./http/connections/socket-limits.ts";
import { VISITS_PER_DAY } from "./page-visits/service.ts";
import { GRACE_PERIOD_MS, WAITING_PART } from "./process/stop.ts";
import { BUSY_PAUSE_RATIO } from "./visit-totals/service.ts";

/** A document as one line, so that a sentence may be broken anywhere. */
const read = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8").replaceAll(/\s+/g, " ");

const n = (value: number) => value.toLocaleString("en-US");
const seconds = (ms: number) => `${ms / 1000} s`;
const days = (ms: number) => `${ms / 86_400_000} days`;
const fraction = (parts: number) => ["fourth", "fifth", "sixth", "seventh"][parts - 4];
const { headers, request, response, keepAlive } = SOCKET_TIMEOUTS;

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
])("operators read in the manual what the code does: %s", (sentence) => {
  expect(read("operating.md")).toContain(sentence);
});

test.each([
  `${n(VISITS_PER_DAY.max)} a day per network, \`MAX_VISITS\` in all`,
  `one every ${STRANGER_TRIES.beyond?.windowS} s`,
  `\`auth_sessions\` (${MAX_AUTH_SESSIONS} an account)`,
  `${n(MAX_STORED)} attempts, 5,000 a day`,
  `${EMAILS_TO_AN_HOUR.max} an hour and ${EMAILS_TO_A_DAY.max} a day whatever their reasons`,
  `an unconfirmed address gets ${EMAILS_TO_UNCONFIRMED.max} a day in all`,
])("the list of protections has the code's figures: %s", (sentence) => {
  expect(read("security.md")).toContain(sentence);
});
