import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type CreateDatabase, describeEachDatabase } from "../../testing/databases.ts";
import { type DatabaseLocation, openDatabase } from "./connection.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const MIGRATE_PROCESS = new URL("../../testing/migrate-process.ts", import.meta.url).pathname;

/** Migrates in a separate process. @returns Names of the migrations that it ran. */
async function migrateInProcess(location: DatabaseLocation): Promise<string[]> {
  const child = spawn(process.execPath, [MIGRATE_PROCESS, JSON.stringify(location)], {
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
  const names = Object.keys(migrations);

  async function openEmpty(createDatabase: CreateDatabase) {
    const location = await createDatabase({ empty: true });
    const db = openDatabase(location);
    onTestFinished(async () => {
      await db.destroy();
      await location.remove();
    });
    return { location, db };
  }

  test("runs each migration once", async () => {
    const { db } = await openEmpty(create);
    expect(await pendingMigrations(db)).toEqual(names);
    expect(await migrate(db)).toEqual(names);
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
  });

  test("migrates in one of three processes that start together", async () => {
    const { location } = await openEmpty(create);
    const ran = await Promise.all([1, 2, 3].map(() => migrateInProcess(location)));
    expect(ran.flat()).toEqual(names);
  });

  test("refuses a database that a newer version migrated", async () => {
    const { db } = await openEmpty(create);
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp)
      values ('9999-future', '2999-01-01T00:00:00.000Z')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/newer version/);
  });

  test("leaves nothing behind when a migration fails, and succeeds on the next start", async () => {
    const { db } = await openEmpty(create);
    await sql`create table meta (something_else text)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/meta/);
    expect(await pendingMigrations(db)).toEqual(names);
    await sql`drop table meta`.execute(db);
    expect(await migrate(db)).toEqual(names);
  });
});
