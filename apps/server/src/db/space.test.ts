import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import {
  type CreateDatabase,
  describeEachDatabase,
  describeSqlite,
  type TestDatabase,
} from "../../testing/databases.ts";
import { openDatabase } from "./connection.ts";
import type { Db } from "./schema.ts";
import { compact, giveSpaceBack, sizeOnDisk } from "./space.ts";

const MEGABYTE = 1_048_576;

async function setUp(create: CreateDatabase, prepare = (_: TestDatabase) => {}) {
  const database = await create();
  prepare(database);
  const db = openDatabase(database);
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  const fileSize = () => statSync(join(database.dataDir, "attune.db")).size;
  return { db, fileSize };
}

async function fill(db: Db): Promise<void> {
  for (let number = 0; number < 20; number += 1) {
    const chunk = { archive_id: "a", number, bytes: randomBytes(MEGABYTE) };
    await db.insertInto("archive_chunks").values(chunk).execute();
  }
}

const empty = (db: Db) => db.deleteFrom("archive_chunks").execute();

describeEachDatabase("disk space", (create) => {
  test("includes all that the database stores", async () => {
    const { db } = await setUp(create);
    const before = await sizeOnDisk(db);
    await fill(db);
    expect(await sizeOnDisk(db)).toBeGreaterThan(before + 20 * MEGABYTE);
  });

  test("returns to the disk without losing a row", async () => {
    const { db } = await setUp(create);
    await fill(db);
    await db.deleteFrom("archive_chunks").where("number", "<", 18).execute();
    await giveSpaceBack(db);
    const rows = await db.selectFrom("archive_chunks").select("number").execute();
    expect(rows.map(({ number }) => number).sort()).toEqual([18, 19]);
  });
});

describeSqlite("the file", (create) => {
  test("shrinks when its space is given back", async () => {
    const { db, fileSize } = await setUp(create);
    await fill(db);
    await empty(db);
    await giveSpaceBack(db);
    expect(fileSize()).toBeLessThan(6 * MEGABYTE);
    expect(await sizeOnDisk(db)).toBe(fileSize());
  });

  test("keeps its size until it is compacted when an earlier version created it", async () => {
    const { db, fileSize } = await setUp(create, ({ dataDir }) => {
      const file = new Sqlite(join(dataDir, "attune.db"));
      file.pragma("auto_vacuum = NONE");
      file.exec("vacuum");
      file.close();
    });
    await fill(db);
    await empty(db);
    await giveSpaceBack(db);
    expect(await sizeOnDisk(db)).toBeGreaterThan(20 * MEGABYTE);
    await compact(db);
    expect(fileSize()).toBeLessThan(2 * MEGABYTE);
    await fill(db);
    await empty(db);
    await giveSpaceBack(db);
    expect(fileSize()).toBeLessThan(6 * MEGABYTE);
  });
});
