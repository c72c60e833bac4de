import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachDatabase } from "../../testing/databases.ts";
import { openDatabase } from "./connection.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const STARTER = new URL("../../testing/migrate-process.ts", import.meta.url).pathname;

/** Migrates in a process of its own; resolves with the names that it ran. */
async function starter(location: object): Promise<string[]> {
  const child = spawn(process.execPath, [STARTER, JSON.stringify(location)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  return JSON.parse(output);
}

describeEachDatabase("migrations", (create) => {
  test("run once, and a second time do nothing", async () => {
    const database = await create();
    const db = openDatabase(database);
    expect(await pendingMigrations(db)).toEqual(Object.keys(migrations));
    expect(await migrate(db)).toEqual(Object.keys(migrations));
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
    await db.destroy();
    await database.remove();
  });

  test("of three processes that start at once, one migrates", async () => {
    const database = await create();
    const ran = await Promise.all([1, 2, 3].map(() => starter(database)));
    expect(ran.flat()).toEqual(Object.keys(migrations));
    await database.remove();
  });

  test("a database that a newer version migrated is refused", async () => {
    const database = await create();
    const db = openDatabase(database);
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp)
      values ('9999-future', '2999-01-01T00:00:00.000Z')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/newer version/);
    await db.destroy();
    await database.remove();
  });

  test("one that fails leaves nothing behind, and the next start makes good", async () => {
    const database = await create();
    const db = openDatabase(database);
    await sql`create table meta (something_else text)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/meta/);
    expect(await pendingMigrations(db)).toEqual(Object.keys(migrations));
    await sql`drop table meta`.execute(db);
    expect(await migrate(db)).toEqual(Object.keys(migrations));
    await db.destroy();
    await database.remove();
  });
});
