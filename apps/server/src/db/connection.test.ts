import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  type CreateDatabase,
  describeEachDatabase,
  describePostgres,
  describeSqlite,
  type TestDatabase,
  useDatabase,
} from "../../testing/databases.ts";
import { visitRow } from "../../testing/visits.ts";
import { describeDatabase, openDatabase } from "./connection.ts";
import type { PoolStatus } from "./drivers/postgres.ts";
import { outageKind } from "./drivers/sqlite-errors.ts";
import { DatabaseUnavailable } from "./errors/unavailable.ts";
import { migrate } from "./migrate.ts";
import { JOB_TIMEOUTS } from "./timeouts.ts";
import { insertVisitRow } from "./visits/insert-visit.ts";

async function createForTest(create: CreateDatabase): Promise<TestDatabase> {
  const database = await create();
  onTestFinished(() => database.remove());
  return database;
}

describeEachDatabase("a connection", (create) => {
  const database = useDatabase(create);

  test("reads counts and milliseconds as numbers", async () => {
    const { rows } = await sql<{ n: number; at: number }>`
      select count(*) as n, cast(1795278027266 as bigint) as at from meta`.execute(database.db);
    expect(rows).toEqual([{ n: 0, at: 1_795_278_027_266 }]);
  });

  test("rolls back a transaction that fails", async () => {
    const { db } = database;
    const attempt = db.transaction().execute(async (transaction) => {
      await transaction.insertInto("meta").values({ key: "a", value: "1" }).execute();
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await db.selectFrom("meta").selectAll().execute()).toEqual([]);
  });

  test("doesn't report a constraint violation as an outage", async () => {
    const { db } = database;
    const row = { key: "twice", value: "1" };
    await db.insertInto("meta").values(row).execute();
    const again = db.insertInto("meta").values(row).execute();
    await expect(again).rejects.not.toMatchObject({ name: "DatabaseUnavailable" });
    await expect(again).rejects.toThrow(/unique/i);
  });

  test("commits all of twenty concurrent transactions", async () => {
    const { db } = database;
    const keys = Array.from({ length: 20 }, (_, n) => `parallel-${n}`);
    await Promise.all(
      keys.map((key) =>
        db.transaction().execute(async (transaction) => {
          await transaction.selectFrom("meta").selectAll().execute();
          await transaction.insertInto("meta").values({ key, value: key }).execute();
        }),
      ),
    );
    const stored = await db.selectFrom("meta").select("key").where("key", "in", keys).execute();
    expect(stored).toHaveLength(20);
  });
});

describePostgres("a prepared statement", (create) => {
  const database = useDatabase(create);

  test("compiles once per connection", async () => {
    const { rows } = await database.db.connection().execute(async (connection) => {
      for (const created_at of [1, 2]) {
        const { user_agent: _, device, ...visit } = visitRow({ created_at });
        await insertVisitRow(connection, { ...visit, agent_id: 1 }, device);
      }
      return await sql`select name, generic_plans + custom_plans as executions
        from pg_prepared_statements`.execute(connection);
    });
    expect(rows).toEqual([{ name: "insert_visit", executions: 2 }]);
  });
});

describePostgres("the pool of connections", (create) => {
  test("serves 200 callers in turn, and has every connection back when some of them fail", async () => {
    const database = await createForTest(create);
    let pool: PoolStatus | undefined;
    const db = openDatabase(
      { ...database, databasePool: { size: 3 } },
      {
        timeouts: JOB_TIMEOUTS,
        onPool: (status) => {
          pool = status;
        },
      },
    );
    const callers = Array.from({ length: 200 }, (_, n) =>
      db.transaction().execute(async (transaction) => {
        await transaction.selectFrom("meta").selectAll().execute();
        if (n % 4 === 0) throw new Error("a defect");
        if (n % 4 === 1) await sql`select no_such_column from meta`.execute(transaction);
      }),
    );
    const outcomes = await Promise.allSettled(callers);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
    expect(pool).toMatchObject({ size: 3, open: 3, idle: 3, waiting: 0 });
    await db.destroy();
  });
});

describePostgres("an outage", (create) => {
  test("reaches callers when the database doesn't exist", async () => {
    const database = await create();
    await database.remove();
    const db = openDatabase(database);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
    await db.destroy();
  });
});

describe("an error of SQLite", () => {
  test.each([
    ["SQLITE_FULL", "full"],
    ["SQLITE_IOERR_WRITE", "full"],
    ["SQLITE_IOERR_SHMSIZE", "full"],
    ["SQLITE_IOERR_READ", "outage"],
    ["SQLITE_BUSY_SNAPSHOT", "outage"],
    ["SQLITE_CONSTRAINT_UNIQUE", undefined],
    ["SQLITE_ERROR", undefined],
  ])("%s means %s", (code, kind) => {
    expect(outageKind(new Sqlite.SqliteError("failed", code))).toBe(kind);
  });

  test("without a code of SQLite is no outage", () => {
    expect(outageKind(new Error("SQLITE_FULL"))).toBeUndefined();
  });
});

describeSqlite("an outage", (create) => {
  test("reaches callers when the file isn't a database", async () => {
    const database = await createForTest(create);
    writeFileSync(join(database.dataDir, "attune.db"), "no database ".repeat(1_000));
    const db = openDatabase(database);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
    await db.destroy();
  });

  test("reaches writers while the disk is full, and ends when there is space", async () => {
    const database = await createForTest(create);
    const db = openDatabase(database);
    const write = () =>
      db
        .insertInto("meta")
        .values({ key: "big", value: "x".repeat(100_000) })
        .execute();
    // SQLite raises the limit to the current size.
    await sql`pragma max_page_count = 1`.execute(db);
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
    expect(await db.selectFrom("meta").selectAll().execute()).toEqual([]);
    await sql`pragma max_page_count = 1000`.execute(db);
    await write();
    await db.destroy();
  });

  test("reaches writers when another process holds the write lock for too long", async () => {
    const database = await createForTest(create);
    const open = () => openDatabase(database, { timeouts: { connectMs: 1, queryMs: 1 } });
    const [writer, waiter] = [open(), open()];
    const row = { key: "a", value: "1" };
    await writer.transaction().execute(async () => {
      await expect(waiter.insertInto("meta").values(row).execute()).rejects.toThrow(
        DatabaseUnavailable,
      );
      expect(await waiter.selectFrom("meta").selectAll().execute()).toEqual([]);
    });
    await waiter.insertInto("meta").values(row).execute();
    await Promise.all([writer.destroy(), waiter.destroy()]);
  });
});

describeSqlite("the data folder", (create) => {
  // Windows has no such modes.
  test.skipIf(process.platform === "win32")(
    "grants access to its owner only when the server creates it",
    async () => {
      const { dataDir } = await createForTest(create);
      const location = { databaseUrl: undefined, dataDir: join(dataDir, "new", "data") };
      const db = openDatabase(location);
      await migrate(db);
      await db.destroy();
      expect(statSync(location.dataDir).mode & 0o777).toBe(0o700);
      expect(statSync(join(location.dataDir, "attune.db")).mode & 0o777).toBe(0o600);
    },
  );
});

describe("describeDatabase", () => {
  test("names the database without its password", () => {
    expect(describeDatabase({ databaseUrl: undefined, dataDir: "/d" })).toBe("embedded SQLite");
    const databaseUrl = "postgres://user:hunter2@db.example:5433/attune";
    expect(describeDatabase({ databaseUrl, dataDir: "/d" })).toBe(
      "PostgreSQL db.example:5433/attune",
    );
  });
});
