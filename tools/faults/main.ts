/**
 * Breaks real servers and databases in every way that an operator meets, and checks what was promised:
 * `npm run faults`, with names of scenarios for some of them, and with `--full` for as long as it takes. Linux only; as
 * root it installs what it needs. Everything runs on this machine and is deleted at the end.
 */
import { createPlace, type DatabaseKind, type Scenario, SkippedScenario } from "./scenario.ts";
import { backup } from "./scenarios/backup.ts";
import { clock } from "./scenarios/clock.ts";
import { fullDisk } from "./scenarios/full-disk.ts";
import { kill } from "./scenarios/kill.ts";
import { migration } from "./scenarios/migration.ts";
import { postgresKilled, postgresStopped } from "./scenarios/postgres.ts";
import { slowDisk } from "./scenarios/slow-disk.ts";
import { slowStart } from "./scenarios/slow-start.ts";
import { starters } from "./scenarios/starters.ts";
import { killServers } from "./server.ts";

/** Its pg_dump is of the server's version, and it is what an operator on Debian has. */
process.env["TEST_POSTGRES"] = "system";

const SCENARIOS: readonly Scenario[] = [
  kill,
  postgresKilled,
  postgresStopped,
  starters,
  migration,
  backup,
  fullDisk,
  slowDisk,
  slowStart,
  clock,
];
const BOTH: readonly DatabaseKind[] = ["SQLite", "PostgreSQL"];

interface Result {
  readonly name: string;
  readonly database: DatabaseKind;
  readonly state: "ok" | "FAIL" | "skipped";
  readonly text: string;
  readonly seconds: number;
}

async function runOn(scenario: Scenario, database: DatabaseKind, isFull: boolean): Promise<Result> {
  const start = performance.now();
  const finish = (state: Result["state"], text: string): Result => ({
    ...{ name: scenario.name, database, state, text },
    seconds: Math.round((performance.now() - start) / 1000),
  });
  const place = await createPlace(database);
  try {
    return finish("ok", await scenario.run(place, { isFull }));
  } catch (error) {
    const { message } = error as Error;
    return finish(error instanceof SkippedScenario ? "skipped" : "FAIL", message);
  } finally {
    await killServers();
    await place.remove();
  }
}

const words = process.argv.slice(2);
const isFull = words.includes("--full");
const wanted = words.filter((word) => !word.startsWith("--"));
const chosen = SCENARIOS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
let hasFailed = chosen.length === 0;
for (const scenario of chosen) {
  console.info(`\n${scenario.name}: ${scenario.claim}`);
  for (const database of scenario.databases ?? BOTH) {
    const { state, text, seconds } = await runOn(scenario, database, isFull);
    console.info(`${state.padEnd(8)}${database.padEnd(12)}${`${seconds} s`.padEnd(8)}${text}`);
    // In CI nothing may be left out unseen.
    hasFailed ||= state === "FAIL" || (state === "skipped" && process.env["CI"] !== undefined);
  }
}
process.exitCode = hasFailed ? 1 : 0;
