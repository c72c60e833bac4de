/** The dashboard with ten million visits on PostgreSQL, and the cost of recording one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { MIGRATION_TIMEOUTS } from "../../apps/server/src/db/timeouts.ts";
import { insertVisit } from "../../apps/server/src/db/visits/insert-visit.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { startPostgres } from "../../apps/server/testing/postgres-server.ts";
import type { Checks } from "../checks.ts";
import { benchArchive } from "./archive.ts";
import { createAdminClient, medians } from "./calls.ts";
import { fillPostgres } from "./fill-postgres.ts";
import { benchRecording } from "./recording.ts";
import { timed } from "./timed.ts";
import { type Extent, visitAt } from "./visits.ts";

const FEW = 100_000;
const MANY = Number(process.env["BENCH_VISITS"] ?? 10_000_000);
const ROUNDS = 7;
const LIMIT_MS = 100;
const LIMIT_TIMES = 3;
/** Growth isn't measured below this time. */
const NOISE_MS = 2;
const PAGE = 50;
/** More than a million of ten million visits are older. */
const ARCHIVE_DAYS = 345;

/** Median response time of each dashboard call while visits are recorded. */
async function dashboard(db: Db, extent: Extent): Promise<Map<string, number>> {
  const { app, services } = await testServer(db, { clock: Date.now });
  await timed(`${extent.visits} visits generated`, () => fillPostgres(db, extent));
  await timed("totals rebuilt", () => services.totals.rebuild());
  await sql`vacuum analyze`.execute(db);
  const client = await createAdminClient(app);
  const measured = await medians(client, Math.ceil(extent.visits / PAGE), ROUNDS, () =>
    insertVisit(db, visitAt(Date.now(), extent)),
  );
  await app.close();
  return measured;
}

export async function benchPostgres(checks: Checks): Promise<void> {
  const server = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "attune-admin-"));
  const db = openDatabase({ databaseUrl: server.url, dataDir }, { timeouts: MIGRATION_TIMEOUTS });
  try {
    await migrate(db);
    const now = Date.now();
    console.info("PostgreSQL");
    const few = await dashboard(db, { visits: FEW, now });
    const many = await dashboard(db, { visits: MANY, now });
    console.info(
      `\n${"call, median ms".padEnd(62)}${String(FEW).padStart(10)}${String(MANY).padStart(10)}`,
    );
    for (const [call, ms] of many)
      console.info(
        call.padEnd(62) + (few.get(call) ?? 0).toFixed(1).padStart(10) + ms.toFixed(1).padStart(10),
      );
    const slowest = Math.max(...many.values());
    checks.atMost(`slowest call at ${MANY}`, slowest, LIMIT_MS, "ms");
    const grown = [...many].map(
      ([call, ms]) => Math.max(ms, NOISE_MS) / Math.max(few.get(call) ?? 0, NOISE_MS),
    );
    checks.atMost(`its growth since ${FEW}, at most`, Math.max(...grown), LIMIT_TIMES, "times");
    await benchRecording(db, { visits: MANY, now }, checks);
    await benchArchive(checks, "PostgreSQL", { databaseUrl: server.url, dataDir }, ARCHIVE_DAYS);
  } finally {
    await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
