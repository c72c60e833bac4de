import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { UserNotFound } from "./errors/user-not-found.ts";
import type { Db } from "./schema.ts";
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
