import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import {
  type DatabaseLocation,
  describeDatabase,
  openDatabase,
  SQLITE_FILE,
} from "../db/connection.ts";
import { pendingMigrations } from "../db/migrate.ts";
import { migrations } from "../db/migrations/index.ts";
import type { Db } from "../db/schema.ts";
import { visitTotalsService } from "../visits/visit-totals/service.ts";
import { judgeClock } from "./clock.ts";
import { type Finding, ok, problem, reasonOf, warning, within } from "./finding.ts";
import { formatBytes } from "./storage.ts";

const MIN_POSTGRES = 15;
/** A running server applies this many within seconds. */
const MANY_PENDING = 10_000;

interface Options {
  readonly timeoutMs: number;
  readonly clock: () => number;
}

/** Checks the database without changing it. */
export async function checkDatabase(
  location: DatabaseLocation,
  { timeoutMs, clock }: Options,
): Promise<Finding[]> {
  const name = describeDatabase(location);
  if (!location.databaseUrl && !existsSync(join(location.dataDir, SQLITE_FILE)))
    return [warning("database", `${name} doesn't exist yet; the first start creates it`)];
  const timeouts = { connectMs: timeoutMs, queryMs: timeoutMs };
  const db = openDatabase(location, { timeouts });
  try {
    return await within(2 * timeoutMs, inspect(db, location, clock));
  } catch (error) {
    const hint = location.databaseUrl ? "check DATABASE_URL and the server" : "check DATA_DIR";
    return [problem("database", `${name} can't be read (${reasonOf(error)}): ${hint}`)];
  } finally {
    // An answer may never come.
    await within(timeoutMs, db.destroy()).catch(() => {});
  }
}

async function inspect(
  db: Db,
  location: DatabaseLocation,
  clock: () => number,
): Promise<Finding[]> {
  const server = location.databaseUrl ? await checkServer(db, clock) : [];
  const schema = await checkSchema(db);
  const facts = schema.level === "ok" ? [await checkTotals(db, clock)] : [];
  return [
    ok("database", `${describeDatabase(location)}, ${formatBytes(await sizeOf(db, location))}`),
    ...server,
    schema,
    ...facts,
  ];
}

async function checkServer(db: Db, clock: () => number): Promise<Finding[]> {
  const before = clock();
  const { rows } = await sql<{ now: number; version: number }>`select
    extract(epoch from clock_timestamp())::float8 * 1000 as now,
    current_setting('server_version_num')::int as version`.execute(db);
  const { now = before, version = 0 } = rows[0] ?? {};
  const major = Math.floor(version / 10_000);
  const skew = judgeClock("the database's", now - (before + clock()) / 2);
  if (major >= MIN_POSTGRES) return [skew];
  return [
    skew,
    problem("database", `PostgreSQL ${major} is too old: use ${MIN_POSTGRES} or newer`),
  ];
}

async function checkSchema(db: Db): Promise<Finding> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0)
    return warning("schema", `${pending.length} migrations are pending: start the server`);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.filter(({ name }) => !Object.hasOwn(migrations, name));
  return unknown.length > 0
    ? problem("schema", "the database belongs to a newer version of Attune: install that")
    : ok("schema", Object.keys(migrations).at(-1) ?? "");
}

async function checkTotals(db: Db, clock: () => number): Promise<Finding> {
  const pending = await visitTotalsService(db, clock).pending();
  return pending > MANY_PENDING
    ? warning(
        "totals",
        `${pending} changes of visits wait: start the server, or look for failed jobs in its log`,
      )
    : ok("totals", `${pending} changes wait`);
}

async function sizeOf(db: Db, { databaseUrl, dataDir }: DatabaseLocation): Promise<number> {
  if (databaseUrl) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  }
  return [SQLITE_FILE, `${SQLITE_FILE}-wal`]
    .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);
}
