/**
 * Benchmarks the migration of a million visits from the first release: `npm run bench -- migration`. Their user
 * agents are 100,000 different ones, as an attacker would send. BENCH_VISITS sets the number of visits.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type DatabaseLocation, openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { MIGRATION_TIMEOUTS } from "../../apps/server/src/db/timeouts.ts";
import { createFirstRelease } from "../../apps/server/testing/first-release.ts";
import { startPostgres } from "../../apps/server/testing/postgres-server.ts";
import { type Checks, runParts } from "../checks.ts";

const VISITS = Number(process.env["BENCH_VISITS"] ?? 1_000_000);
const LIMIT_S = 60;

/** Records visits as the first release did, until stopped. @returns The longest time that one took, in ms. */
function recordMeanwhile(location: DatabaseLocation) {
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  let isStopped = false;
  let slowest = 0;
  const visit = () => sql`insert into page_visits
      (id, secret_hash, ip_address, page_path, user_agent, created_at)
    values (${crypto.randomUUID()}, 'hash', '192.0.2.1', '/', 'a browser', ${Date.now()})`;
  const running = (async () => {
    while (!isStopped) {
      const start = performance.now();
      // The new release's table has other columns: from then on the old one is stopped.
      if (
        !(await visit()
          .execute(db)
          .then(
            () => true,
            () => false,
          ))
      )
        break;
      slowest = Math.max(slowest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isStopped = true;
    await running;
    await db.destroy();
    return slowest;
  };
}

async function measure(name: string, location: DatabaseLocation, checks: Checks): Promise<void> {
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  await createFirstRelease(db, VISITS);
  const stopRecording = location.databaseUrl ? recordMeanwhile(location) : undefined;
  const start = performance.now();
  await migrate(db);
  const seconds = (performance.now() - start) / 1000;
  checks.atMost(
    `${name}: seconds for ${VISITS.toLocaleString("en")} visits`,
    seconds,
    LIMIT_S,
    "s",
  );
  const slowest = await stopRecording?.();
  if (slowest !== undefined)
    console.info(`${name}: the old release waited ${slowest.toFixed(0)} ms at most`);
  const { visits } = await db
    .selectFrom("page_visits")
    .innerJoin("user_agents", "user_agents.agent_id", "page_visits.agent_id")
    .select(({ fn }) => fn.countAll<number>().as("visits"))
    .where("page_path", "=", "/keys")
    .executeTakeFirstOrThrow();
  checks.exactly(`${name}: visits with their user agents`, visits, VISITS);
  await db.destroy();
}

async function benchSqlite(checks: Checks): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-migration-"));
  try {
    await measure("SQLite", { databaseUrl: undefined, dataDir }, checks);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchPostgres(checks: Checks): Promise<void> {
  const server = await startPostgres();
  try {
    await measure("PostgreSQL", { databaseUrl: server.url, dataDir: tmpdir() }, checks);
  } finally {
    await server.stop();
  }
}

await runParts({ sqlite: benchSqlite, postgres: benchPostgres });
