import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/**
 * Counts one more in the window of this key, or in a new one where the last has ended. One
 * statement: of any number of processes that count at once each sees another number.
 */
export async function increment(
  db: Db,
  key: string,
  now: number,
  windowMs: number,
): Promise<{ points: number; expires_at: number }> {
  const over = sql<boolean>`rate_limits.expires_at <= ${now}`;
  return await db
    .insertInto("rate_limits")
    .values({ key, points: 1, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        points: sql`case when ${over} then 1 else rate_limits.points + 1 end`,
        expires_at: sql`case when ${over} then ${now + windowMs} else rate_limits.expires_at end`,
      }),
    )
    .returning(["points", "expires_at"])
    .executeTakeFirstOrThrow();
}

export async function deleteKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "in", keys).execute();
}

/** @param ending What keys end with, after a colon: hex digits. */
export async function deleteKeysEndingWith(db: Db, ending: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "like", `%:${ending}`).execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
}
