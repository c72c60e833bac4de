import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { describeDatabase, openDatabase } from "./connection.ts";
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

describeEachDatabase("outage", (create) => {
  test("what lies there isn't a database, or can't be reached", async () => {
    const database = await create();
    if (database.databaseUrl === undefined)
      writeFileSync(join(database.dataDir, "attune.db"), "no database ".repeat(1_000));
    else await database.remove();
    const db = openDatabase(database);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
    await db.destroy();
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
