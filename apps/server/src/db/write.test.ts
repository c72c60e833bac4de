import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { describeEachDatabase, describeSqlite, useDatabase } from "../../testing/databases.ts";
import { EmbeddedAdapter } from "./drivers/sqlite.ts";
import { UserNotFound } from "./errors/user-not-found.ts";
import type { Db } from "./schema.ts";
import { transact } from "./transact.ts";
import { write } from "./write.ts";

describeEachDatabase("writes", (create) => {
  const database = useDatabase(create);
  let keys = 0;

  const put = (key: string) => async (db: Db) => {
    await db.insertInto("meta").values({ key, value: "stored" }).execute();
    return key;
  };
  const stored = async (prefix: string) => {
    const rows = await database.db
      .selectFrom("meta")
      .select("key")
      .where("key", "like", `${prefix}%`)
      .orderBy("key")
      .execute();
    return rows.map(({ key }) => key);
  };
  const prefix = () => `group ${keys++} `;

  test("concurrent ones are all stored, and each gets its own result", async () => {
    const name = prefix();
    const expected = Array.from({ length: 250 }, (_, n) => name + String(n).padStart(3, "0"));
    const results = await Promise.all(expected.map((key) => write(database.db, put(key))));
    expect(results).toEqual(expected);
    expect(await stored(name)).toEqual(expected);
  });

  test("one that fails leaves no trace and fails no other", async () => {
    const name = prefix();
    const failing = async (db: Db) => {
      await put(`${name}half`)(db);
      throw new Error("on purpose");
    };
    const results = await Promise.allSettled([
      write(database.db, put(`${name}1`)),
      write(database.db, failing),
      write(database.db, put(`${name}2`)),
      write(database.db, failing),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
    ]);
    expect(await stored(name)).toEqual([`${name}1`, `${name}2`]);
  });

  test("one that refers to a missing user fails no other", async () => {
    const name = prefix();
    const reward = { user_id: "nobody", id: "1", kind: "encore", earned_at: 0 } as const;
    const results = await Promise.allSettled([
      write(database.db, (db) => db.insertInto("rewards").values(reward).execute()),
      write(database.db, put(`${name}1`)),
    ]);
    expect(results[0]).toMatchObject({ reason: expect.any(UserNotFound) });
    expect(await stored(name)).toEqual([`${name}1`]);
  });

  test("one within a transaction belongs to it", async () => {
    const name = prefix();
    const rolledBack = database.db.transaction().execute(async (transaction) => {
      await write(transaction, put(`${name}1`));
      throw new Error("on purpose");
    });
    await expect(rolledBack).rejects.toThrow("on purpose");
    expect(await stored(name)).toEqual([]);
  });

  test("reads and other transactions run between groups", async () => {
    const name = prefix();
    const [, count] = await Promise.all([
      Promise.all(Array.from({ length: 120 }, (_, n) => write(database.db, put(name + n)))),
      sql<{ n: number }>`select count(*) as n from meta`.execute(database.db),
      database.db.transaction().execute(put(`${name}other`)),
    ]);
    expect(count.rows).toHaveLength(1);
    expect(await stored(name)).toHaveLength(121);
  });
});

describeSqlite("a commit on a slow disk", (create) => {
  const database = useDatabase(create);

  const put = (key: string) => async (db: Db) => {
    await db.insertInto("meta").values({ key, value: "stored" }).execute();
  };
  const countStored = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from meta`.execute(database.db);
    return rows[0]?.n;
  };

  test("answers when the disk has it, and lets others read and write meanwhile", async () => {
    const { db } = database;
    const disk = Promise.withResolvers<void>();
    const sync = vi.spyOn(EmbeddedAdapter.prototype, "sync").mockReturnValue(disk.promise);
    const answered: string[] = [];
    const writes = ["one", "two"].map(async (key) => {
      await write(db, put(key));
      answered.push(key);
    });
    await vi.waitFor(async () => expect(await countStored()).toBe(2));
    const other = transact(db, put("three")).then(() => answered.push("three"));
    await vi.waitFor(async () => expect(await countStored()).toBe(3));
    expect(answered).toEqual([]);
    disk.resolve();
    await Promise.all([...writes, other]);
    expect(answered).toHaveLength(3);
    expect(sync).toHaveBeenCalledTimes(2);
    sync.mockRestore();
  });

  test("fails when the disk can't keep it", async () => {
    const { db } = database;
    const sync = vi
      .spyOn(EmbeddedAdapter.prototype, "sync")
      .mockRejectedValue(new Error("a broken disk"));
    await expect(write(db, put("four"))).rejects.toThrow("a broken disk");
    await expect(transact(db, put("five"))).rejects.toThrow("a broken disk");
    sync.mockRestore();
  });
});
