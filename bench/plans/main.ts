/**
 * Measures the ten busiest calls with a million visits and 100,000 attempts, relative to an empty database, and prints
 * the plans of their statements: `npm run bench -- plans`, or with `sqlite` or `postgres` for one database.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type DatabaseLocation, openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { purgeDeleted } from "../../apps/server/src/db/purge.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { MIGRATION_TIMEOUTS } from "../../apps/server/src/db/timeouts.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { MEMORY_FOLDER } from "../../apps/server/testing/memory-folder.ts";
import { busiestCalls } from "../../apps/server/testing/plans/busiest-calls.ts";
import { openPlanner, type Planner } from "../../apps/server/testing/plans/plan-of.ts";
import {
  recordStatements,
  type Statement,
} from "../../apps/server/testing/plans/record-statements.ts";
import { startPostgres } from "../../apps/server/testing/postgres-server.ts";
import { fillPostgres } from "../admin/fill-postgres.ts";
import { fill as fillSqlite } from "../admin/sqlite.ts";
import { type Checks, quantile, runParts } from "../checks.ts";

const VISITS = 1_000_000;
const LEARNERS = 1_000;
const ATTEMPTS = 100_000;
const ROUNDS = 40;
/** Characters of a statement that are printed. */
const TEXT_LENGTH = 100;
/** A quarter of the calls: the others may have waited for other programs. */
const LOW = 0.25;
/** How much longer a call may take with all these rows. */
const MAX_GROWTH = 3;

/** Numbers from 0, in both dialects. */
const numbers = (count: number) =>
  sql`with recursive numbers (n) as (
    select 0 union all select n + 1 from numbers where n < ${sql.lit(count - 1)})`;

async function addAttempts(db: Db, now: number): Promise<void> {
  const learner = sql`'learner ' || (n % ${sql.lit(LEARNERS)})`;
  await sql`insert into users
      (id, username, username_folded, email, email_folded, password_hash, created_at)
    ${numbers(LEARNERS)}
    select ${learner}, ${learner}, ${learner}, ${learner}, ${learner}, '', ${sql.lit(now)} from numbers`.execute(
    db,
  );
  await sql`insert into exercise_attempts
      (user_id, id, exercise, item_id, outcome, duration_ms, answered_at, seq)
    ${numbers(ATTEMPTS)}
    select ${learner}, 'attempt ' || n, 'intervals', '1-8', 'great', 900, ${sql.lit(now)} - n * 1000, n + 1
    from numbers`.execute(db);
}

interface Measured {
  readonly name: string;
  readonly lowMs: number;
}

async function printPlans(
  planner: Planner,
  statements: ReadonlyMap<string, readonly Statement[]>,
): Promise<void> {
  for (const [name, ofCall] of statements) {
    console.info(`\n${name}`);
    for (const statement of ofCall) {
      console.info(`  ${statement.text.replaceAll(/\s+/g, " ").slice(0, TEXT_LENGTH)}`);
      for (const step of await planner.planOf(statement)) console.info(`    ${step}`);
    }
  }
}

async function measure(location: DatabaseLocation, shouldPrint: boolean): Promise<Measured[]> {
  const recording = recordStatements();
  const planner = await openPlanner(location);
  const db = openDatabase(location);
  try {
    const { app, services } = await testServer(db, { clock: Date.now });
    const calls = await busiestCalls(app, Date.now);
    const statements = new Map([["signing up, and a first visit", recording.take()]]);
    const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]));
    // In turns, so that other programs delay all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, run } of calls) {
        const start = performance.now();
        await run();
        times.get(name)?.push(performance.now() - start);
        const taken = recording.take();
        if (round === 0) statements.set(name, taken);
      }
    if (shouldPrint) await printPlans(planner, statements);
    const measured = calls.map(({ name }) => ({
      name,
      lowMs: quantile(times.get(name) ?? [], LOW),
    }));
    await services.settled();
    await app.close();
    return measured;
  } finally {
    recording.stop();
    await planner.close();
    await db.destroy();
  }
}

/** Measures before and after the database is filled. */
async function compare(
  checks: Checks,
  database: string,
  location: DatabaseLocation,
  fill: (db: Db, now: number) => Promise<void>,
): Promise<void> {
  console.info(`\n${database}`);
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  await migrate(db);
  const empty = await measure(location, false);
  const now = Date.now();
  await fill(db, now);
  await addAttempts(db, now);
  await sql`analyze`.execute(db);
  // The log of SQLite has all of it, which would be written to the database during the calls.
  await purgeDeleted(db);
  await db.destroy();
  const full = await measure(location, true);
  console.info("\ncall · ms in an empty database · ms in the full one");
  for (const [index, { name, lowMs }] of full.entries()) {
    const before = empty[index]?.lowMs ?? Number.NaN;
    console.info(`${name} · ${before.toFixed(2)} · ${lowMs.toFixed(2)}`);
    checks.atMost(`${database}: ${name}`, lowMs / before, MAX_GROWTH, "times");
  }
}

async function benchSqlite(checks: Checks): Promise<void> {
  const dataDir = mkdtempSync(join(MEMORY_FOLDER, "attune-plans-"));
  try {
    await compare(checks, "SQLite", { databaseUrl: undefined, dataDir }, async (_db, now) =>
      fillSqlite(dataDir, { visits: VISITS, now }),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchPostgres(checks: Checks): Promise<void> {
  const server = await startPostgres();
  try {
    const location = { databaseUrl: server.url, dataDir: tmpdir() };
    await compare(checks, "PostgreSQL", location, (db, now) =>
      fillPostgres(db, { visits: VISITS, now }),
    );
  } finally {
    await server.stop();
  }
}

await runParts({ sqlite: benchSqlite, postgres: benchPostgres });
