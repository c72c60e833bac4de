import type { Db, UserSessionsTable } from "../../db/schema.ts";

/** @returns False if there is a usage session with this id, which stays. */
export async function insertIfNew(db: Db, row: UserSessionsTable): Promise<boolean> {
  const inserted = await db
    .insertInto("user_sessions")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return inserted.length > 0;
}

export async function findUsageSession(
  db: Db,
  userId: string,
  id: string,
): Promise<UserSessionsTable | undefined> {
  return await db
    .selectFrom("user_sessions")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Sets the duration unless it is set. */
export async function endUsageSession(db: Db, id: string, durationS: number): Promise<void> {
  await db
    .updateTable("user_sessions")
    .set({ duration_s: durationS })
    .where("id", "=", id)
    .where("duration_s", "is", null)
    .execute();
}

export async function deleteOldest(db: Db, userId: string, count: number): Promise<void> {
  await db
    .deleteFrom("user_sessions")
    .where("id", "in", (query) =>
      query
        .selectFrom("user_sessions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("started_at")
        .orderBy("id")
        .limit(count),
    )
    .execute();
}

/** Oldest first. */
export async function listUsageSessions(db: Db, userId: string): Promise<UserSessionsTable[]> {
  return await db
    .selectFrom("user_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}
