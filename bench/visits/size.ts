/** Disk space of a visit, with its indexes and its share of the totals. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type DatabaseLocation, openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { MIGRATION_TIMEOUTS } from "../../apps/server/src/db/timeouts.ts";
import { insertVisit } from "../../apps/server/src/db/visits/insert-visit.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { startPostgres } from "../../apps/server/testing/postgres-server.ts";
import { allVisits } from "../admin/visits.ts";
import type { Checks } from "../checks.ts";

const VISITS = 100_000;
const LIMIT_BYTES = 400;
const LIMIT_WITH_TOTALS_BYTES = 450;
/** Visits between two refreshes of the totals. */
const BATCH = 5_000;

async function fill(db: Db, now: number): Promise<void> {
  const visits = [...allVisits({ visits: VISITS, now })];
  const { app, services } = await testServer(db, { clock: () => now });
  for (let first = 0; first < VISITS; first += BATCH) {
    for (const visit of visits.slice(first, first + BATCH)) await insertVisit(db, visit);
    await services.totals.refresh();
  }
  await app.close();
}

async function measureSqlite(location: DatabaseLocation): Promise<Map<string, number>> {
  const db = openDatabase(location);
  await migrate(db);
  await sql`pragma synchronous = off`.execute(db);
  const before = statSync(join(location.dataDir, "attune.db")).size;
  await fill(db, Date.now());
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, sum(pgsize) as bytes from dbstat group by name order by 2 desc`.execute(db);
  const size = statSync(join(location.dataDir, "attune.db")).size - before;
  await db.destroy();
  return new Map([["total", size], ...rows.map(({ name, bytes }) => [name, bytes] as const)]);
}

async function measurePostgres(location: DatabaseLocation): Promise<Map<string, number>> {
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  await migrate(db);
  await fill(db, Date.now());
  await sql`vacuum full`.execute(db);
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_relation_size(oid) as bytes from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace
    order by 2 desc`.execute(db);
  await db.destroy();
  const grouped = new Map<string, number>();
  for (const { name, bytes } of rows) {
    const table = name.replace(/^(page|compact)_visits_(\d{4}_\d\d|rest)/, "page_visits");
    grouped.set(table, (grouped.get(table) ?? 0) + bytes);
  }
  const total = [...grouped.values()].reduce((sum, bytes) => sum + bytes, 0);
  return new Map([["total", total], ...grouped]);
}

const isVisits = (table: string) => /^(page_visits|visits_by_)/.test(table);

function print(name: string, sizes: ReadonlyMap<string, number>): void {
  console.info(`\n${name}, bytes a visit`);
  for (const [table, bytes] of sizes)
    if (bytes / VISITS >= 1)
      console.info(table.padEnd(44) + (bytes / VISITS).toFixed(0).padStart(8));
}

export async function benchSize(checks: Checks): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-visits-"));
  const server = await startPostgres();
  try {
    for (const [name, sizes] of [
      ["SQLite", await measureSqlite({ databaseUrl: undefined, dataDir })],
      ["PostgreSQL", await measurePostgres({ databaseUrl: server.url, dataDir })],
    ] as const) {
      print(name, sizes);
      const bytes = [...sizes].reduce((sum, [table, own]) => sum + (isVisits(table) ? own : 0), 0);
      checks.atMost(`${name}: a visit with its indexes`, bytes / VISITS, LIMIT_BYTES, "bytes");
      const total = (sizes.get("total") ?? 0) / VISITS;
      checks.atMost(`${name}: with the totals`, total, LIMIT_WITH_TOTALS_BYTES, "bytes");
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
