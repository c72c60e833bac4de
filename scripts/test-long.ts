/**
 * `npm run test:long [-- --ci]`: checks that take minutes and break things. Installs what it needs as root, see the
 * parts. With `--ci` those that CI has time for after `npm test`.
 */
import { type Check, runChecks } from "./run-checks.ts";

/** On a cluster each request goes to another server. */
const ON_A_CLUSTER = [
  ...["account.journey", "admin.journey", "admin-archive", "admin-security", "devices"],
  ...["email.journey", "learning", "passkeys", "progress", "session"],
];

const BROWSERS = "tools/browsers/main.ts";
const E2E = "scripts/e2e.ts";
const ATTACKS = "tools/attack/main.ts";

/** `npm test` runs most of it on a newer version. */
const POSTGRES: Check = ["Debian's PostgreSQL", "node", "scripts/test-postgres.ts"];

/** `POSTGRES` has their other half. */
const PROCESSES = [
  ...["killed servers", "vitest", "run", "--project", "processes"],
  ...["--testNamePattern", "\\(SQLite\\)", "--hideSkippedTests"],
] as const satisfies Check;

/** The packaged app, ads and releases. */
const JOURNEYS: Check = ["long journeys", "node", E2E, "--project=long", "--repeat-failed"];

const READER = ["screen reader", "node", "tools/browsers/reader/main.ts"] satisfies Check;

const IN_CI = [
  // The fuzzer has a limited time, and takes all that a core has.
  { concurrently: [["attacks", "node", ATTACKS, "--only", "fuzz"], JOURNEYS] },
  // The checks after it wait for a quarter of their time.
  { meanwhile: [POSTGRES] },
  {
    // Two at a time: on a busier machine Orca says less.
    concurrently: [
      [...READER, "--short"],
      // The journeys of `npm test` run in Chromium.
      ["browsers", "node", BROWSERS, "firefox", "webkit"],
      PROCESSES,
    ],
  },
] satisfies Parameters<typeof runChecks>[0];

const ALL: readonly Check[] = [
  POSTGRES,
  PROCESSES,
  JOURNEYS,
  ["browsers", "node", BROWSERS],
  READER,
  ["faults", "node", "tools/faults/main.ts"],
  ["attacks find planted faults", "node", ATTACKS, "--self-test"],
  ["attacks", "node", ATTACKS],
  ["proxies", "node", "tools/attack/proxies/main.ts"],
  ["journeys on a cluster", "node", E2E, "--cluster", "--repeat-failed", ...ON_A_CLUSTER],
];

await runChecks(process.argv.includes("--ci") ? IN_CI : ALL);
