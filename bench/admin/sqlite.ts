/** The dashboard with a million visits in the embedded database, and an archive of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { classifyDevice } from "@attune/contract";
import Sqlite from "better-sqlite3";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { type Checks, quantile } from "../checks.ts";
import { benchArchive } from "./archive.ts";
import { createAdminClient, OPENING } from "./calls.ts";
import { timed } from "./timed.ts";
import { AGENTS, allVisits, type Extent } from "./visits.ts";

/** A million are older than a month. */
const VISITS = Number(process.env["BENCH_SQLITE_VISITS"] ?? 1_100_000);
const ROUNDS = 5;
const LIMIT_MS = 1_000;

/** Inserts visits; much faster than through the server. */
export function fill(dataDir: string, extent: Extent): void {
  const db = new Sqlite(join(dataDir, "attune.db"));
  db.pragma("synchronous = OFF");
  // 1 GB, because inserts touch every page of the indexes.
  db.pragma("cache_size = -1000000");
  const insert = db.prepare(`insert into page_visits
    (id, user_id, ip_address, page_path, agent_id, duration_s, created_at)
    values (@id, @user_id, @ip_address, @page_path, @agent_id, @duration_s, @created_at)`);
  const insertAgent = db.prepare(
    "insert into user_agents (agent, device, used_at) values (?, ?, ?) returning agent_id",
  );
  const agentIds = new Map(
    AGENTS.map((agent) => {
      const row = insertAgent.get(agent, classifyDevice(agent), extent.now);
      return [agent, (row as { agent_id: number }).agent_id];
    }),
  );
  db.transaction(() => {
    for (const { user_agent, device: _, ...visit } of allVisits(extent))
      insert.run({ ...visit, agent_id: agentIds.get(user_agent) });
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
    await timed(`${VISITS} visits generated`, async () =>
      fill(dataDir, { visits: VISITS, now: Date.now() }),
    );
    await timed("totals rebuilt", () => services.totals.rebuild());
    const client = await createAdminClient(app);
    const openingTimes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let sum = 0;
      for (const call of OPENING) sum += await client.get(call);
      openingTimes.push(sum);
    }
    console.info(`opening the dashboard: ${quantile(openingTimes, 0.5).toFixed(0)} ms`);
    checks.atMost(
      "SQLite: slowest opening of the dashboard",
      Math.max(...openingTimes),
      LIMIT_MS,
      "ms",
    );
    await app.close();
    await db.destroy();
    await benchArchive(checks, "SQLite", location, 30);
    const after = openDatabase(location);
    const { services: reopened } = await testServer(after, { dataDir, clock: Date.now });
    const deviations = await reopened.totals.rebuild();
    checks.exactly("SQLite: tables of totals that deviate", deviations.length, 0);
    await after.destroy();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
