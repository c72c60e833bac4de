/** The dashboard over a million visits in the embedded database, and an archive of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { type Checks, quantile } from "../checks.ts";
import { benchArchive } from "./archive.ts";
import { OPENING, signedInAsker } from "./calls.ts";
import { timed } from "./timed.ts";
import { allVisits, type Extent } from "./visits.ts";

/** A million of them are older than a month. */
const VISITS = Number(process.env["BENCH_SQLITE_VISITS"] ?? 1_100_000);
const ROUNDS = 5;
const LIMIT_MS = 1_000;

function fill(dataDir: string, extent: Extent): void {
  const db = new Sqlite(join(dataDir, "attune.db"));
  db.pragma("synchronous = OFF");
  // A gigabyte: each index is written anywhere.
  db.pragma("cache_size = -1000000");
  const insert = db.prepare(`insert into page_visits
    (id, secret_hash, user_id, ip_address, page_path, user_agent, device, duration_s, created_at)
    values (@id, @secret_hash, @user_id, @ip_address, @page_path, @user_agent, @device, @duration_s, @created_at)`);
  db.transaction(() => {
    for (const visit of allVisits(extent)) insert.run(visit);
  })();
  db.close();
}

export async function benchSqlite(checks: Checks): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-admin-"));
  const location = { databaseUrl: undefined, dataDir };
  try {
    console.info("\nSQLite");
    const db = openDatabase(location);
    await migrate(db);
    const { app, services } = await testServer(db, { dataDir, clock: Date.now });
    await timed(`${VISITS} visits filled in`, async () =>
      fill(dataDir, { visits: VISITS, now: Date.now() }),
    );
    await timed("totals counted anew", () => services.totals.rebuild());
    const asker = await signedInAsker(app);
    const openings: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let sum = 0;
      for (const call of OPENING) sum += await asker.ask(call);
      openings.push(sum);
    }
    console.info(`opening the dashboard: ${quantile(openings, 0.5).toFixed(0)} ms`);
    checks.atMost("SQLite: all calls of opening, at most", Math.max(...openings), LIMIT_MS, "ms");
    await app.close();
    await db.destroy();
    await benchArchive(checks, "SQLite", location, 30);
    const after = openDatabase(location);
    const { services: fresh } = await testServer(after, { dataDir, clock: Date.now });
    const deviations = await fresh.totals.rebuild();
    checks.exactly("SQLite: totals that differ from a scan", deviations.length, 0);
    await after.destroy();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
