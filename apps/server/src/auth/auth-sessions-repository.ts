import type { Db, AuthSessionsTable } from "../db/schema.ts";

export async function insertAuthSession(db: Db, row: AuthSessionsTable): Promise<void> {
  await db.insertInto("auth_sessions").values(row).execute();
}

export async function findAuthSession(db: Db, hash: string): Promise<AuthSessionsTable | undefined> {
  return await db
    .selectFrom("auth_sessions")
    .selectAll()
    .where("token_hash", "=", hash)
    .executeTakeFirst();
}

/** Never earlier than it was: a clock that was put back, or a slower request, changes nothing. */
export async function touchAuthSession(db: Db, hash: string, now: number): Promise<void> {
  await db
    .updateTable("auth_sessions")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where("used_at", "<", now)
    .execute();
}

export async function deleteAuthSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("auth_sessions").where("token_hash", "=", hash).execute();
}

/** @param except The one that stays, if any. */
export async function deleteUserAuthSessions(db: Db, userId: string, except = ""): Promise<void> {
  await db
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", except)
    .execute();
}

/** Those last used, or begun, at these moments or before. */
export async function deleteExpiredAuthSessions(db: Db, usedAt: number, createdAt: number): Promise<void> {
  await db
    .deleteFrom("auth_sessions")
    .where((where) =>
      where.or([where("used_at", "<=", usedAt), where("created_at", "<=", createdAt)]),
    )
    .execute();
}
