/** Key-value facts about this installation. */
import type { Db } from "./schema.ts";

export async function findMeta(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

/** Stores a value in place of the former one. */
export async function setMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Stores a value if there is none. @returns The stored value, which may be another process's. */
export async function setMetaOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await findMeta(db, key)) ?? value;
}
