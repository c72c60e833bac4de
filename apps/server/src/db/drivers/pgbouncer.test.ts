import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { describeSystemPostgres } from "../../../testing/databases.ts";
import { makeEveryRequest } from "../../../testing/every-request.ts";
import { installPgbouncer, startPgbouncer } from "../../../testing/pgbouncer.ts";
import { openDatabase } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { MIGRATION_TIMEOUTS } from "../timeouts.ts";

/** A slow network or another installation delays it. */
const INSTALLATION_MS = 180_000;
const TRANSACTIONAL = { size: 6, isTransactional: true };

describeSystemPostgres("pgbouncer in transaction mode", (create) => {
  beforeAll(installPgbouncer, INSTALLATION_MS);

  async function connect({ empty }: { readonly empty: boolean }) {
    const database = await create({ empty });
    const pooler = await startPgbouncer(database.databaseUrl ?? "");
    const location = { ...database, databaseUrl: pooler.url, databasePool: TRANSACTIONAL };
    const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
    onTestFinished(async () => {
      await db.destroy();
      await pooler.stop();
      await database.remove();
    });
    return db;
  }

  test("carries migrations", async () => {
    const db = await connect({ empty: true });
    expect((await migrate(db)).length).toBeGreaterThan(0);
    expect(await migrate(db)).toEqual([]);
  });

  test("carries every kind of request, each many times concurrently", async () => {
    const db = await connect({ empty: false });
    const dataDir = mkdtempSync(join(tmpdir(), "attune-pgbouncer-data-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await makeEveryRequest(db, dataDir, 8);
  });

  test("keeps nothing on its connections", async () => {
    const db = await connect({ empty: false });
    await sql`select pg_sleep(0)`.execute(db);
    const { rows } = await sql<{ prepared: number; timeout: string }>`
      select (select count(*) from pg_prepared_statements) as prepared,
        current_setting('statement_timeout') as timeout`.execute(db);
    expect(rows).toEqual([{ prepared: 0, timeout: "0" }]);
  });
});
