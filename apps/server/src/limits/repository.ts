import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/**
 * Counts one use in the key's window, or in a new one if it has ended. A single statement, so
 * concurrent calls from any number of processes each return a different count.
 */
export async function increment(
  db: Db,
  key: string,
  now: number,
  windowMs: number,
): Promise<{ points: number; expires_at: number }> {
  const hasEnded = sql<boolean>`rate_limits.expires_at <= ${now}`;
  return await db
    .insertInto("rate_limits")
    .values({ key, points: 1, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        points: sql`case when ${hasEnded} then 1 else rate_limits.points + 1 end`,
        expires_at: sql`case when ${hasEnded} then ${now + windowMs} else rate_limits.expires_at end`,
      }),
    )
    .returning(["points", "expires_at"])
    .executeTakeFirstOrThrow();
}

export async function deleteKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "in", keys).execute();
}

/** @param suffix Hex digits: the part of the key after the colon. */
export async function deleteKeysEndingWith(db: Db, suffix: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "like", `%:${suffix}`).execute();
}

/** @param prefix A limit's name and the colon. */
export async function deleteKeysStartingWith(db: Db, prefix: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "like", `${prefix}%`).execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
}
