import type { Db, UserSessionsTable } from "../db/schema.ts";

export async function insertUsageSession(db: Db, row: UserSessionsTable): Promise<void> {
  await db.insertInto("user_sessions").values(row).execute();
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
