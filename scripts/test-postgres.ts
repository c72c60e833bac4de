/**
 * `npm run test:postgres`: the server's tests on the system's PostgreSQL, among them those that `npm test` leaves out
 * because they need its client programs or pgbouncer. Installs both as root on Debian; where one is missing, they fail.
 */
import { run } from "./run.ts";

process.exitCode = await run(
  "vitest",
  [
    ...["run", "--project", "server", "--project", "processes"],
    ...["--testNamePattern", "\\(PostgreSQL\\)", "--hideSkippedTests"],
  ],
  { TEST_POSTGRES: "system" },
);
