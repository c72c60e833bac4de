import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  describeEachDatabase,
  describePostgres,
  describeSqlite,
  useDatabase,
} from "../../testing/databases.ts";
import { describeDatabase, openDatabase } from "./connection.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./schema.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

describeEachDatabase("connection", (create) => {
  const database = useDatabase(create);

  test("a count is a number, and so are milliseconds", async () => {
    const { rows } = await sql<{ n: number; at: number }>`
      select count(*) as n, cast(1795278027266 as bigint) as at from meta`.execute(database.db);
    expect(rows).toEqual([{ n: 0, at: 1_795_278_027_266 }]);
  });

  test("a transaction that fails leaves nothing", async () => {
    const { db } = database;
    const attempt = db.transaction().execute(async (transaction) => {
      await transaction.insertInto("meta").values({ key: "a", value: "1" }).execute();
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await db.selectFrom("meta").selectAll().execute()).toEqual([]);
  });

  test("a broken rule of the tables is no outage", async () => {
    const { db } = database;
    const row = { key: "twice", value: "1" };
    await db.insertInto("meta").values(row).execute();
    const again = db.insertInto("meta").values(row).execute();
    await expect(again).rejects.not.toMatchObject({ name: "DatabaseUnavailable" });
    await expect(again).rejects.toThrow(/unique/i);
  });

  test("transactions at once all commit", async () => {
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

describePostgres("outage", (create) => {
  test("a database that isn't there", async () => {
    const database = await create();
    await database.remove();
    const db = openDatabase(database);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
    await db.destroy();
  });
});

describeSqlite("outage", (create) => {
  test("a file that is no database", async () => {
    const database = await create();
    writeFileSync(join(database.dataDir, "attune.db"), "no database ".repeat(1_000));
    const db = openDatabase(database);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
    await db.destroy();
    await database.remove();
  });

  test("a full disk refuses writes, allows reads, and is forgotten when there is room", async () => {
    const database = await create();
    const db = openDatabase(database);
    await migrate(db);
    const write = () =>
      db
        .insertInto("meta")
        .values({ key: "big", value: "x".repeat(100_000) })
        .execute();
    await sql`pragma max_page_count = 1`.execute(db); // means: as large as it is
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
    expect(await db.selectFrom("meta").selectAll().execute()).toEqual([]);
    await sql`pragma max_page_count = 1000`.execute(db);
    await write();
    await db.destroy();
    await database.remove();
  });

  test("another process that writes for too long", async () => {
    const database = await create();
    const [writer, waiter] = [1, 2].map(() =>
      openDatabase(database, { patience: { connectMs: 1, queryMs: 1 } }),
    ) as [Db, Db];
    await migrate(writer);
    const row = { key: "a", value: "1" };
    await writer.transaction().execute(async () => {
      await expect(waiter.insertInto("meta").values(row).execute()).rejects.toThrow(
        DatabaseUnavailable,
      );
      expect(await waiter.selectFrom("meta").selectAll().execute()).toEqual([]);
    });
    await waiter.insertInto("meta").values(row).execute();
    await Promise.all([writer.destroy(), waiter.destroy()]);
    await database.remove();
  });
});

describe("description", () => {
  test("names the database without its password", () => {
    expect(describeDatabase({ databaseUrl: undefined, dataDir: "/d" })).toBe("embedded SQLite");
    const databaseUrl = "postgres://user:hunter2@db.example:5433/attune";
    expect(describeDatabase({ databaseUrl, dataDir: "/d" })).toBe(
      "PostgreSQL db.example:5433/attune",
    );
  });
});
