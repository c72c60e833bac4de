import { skipLocked } from "../../../db/dialect.ts";
import { prepareStatement } from "../../../db/drivers/prepared-statement.ts";
import type { AuthSessionsTable, Db } from "../../../db/schema.ts";

export async function insertAuthSession(db: Db, row: AuthSessionsTable): Promise<void> {
  await db.insertInto("auth_sessions").values(row).execute();
}

const findByHash = prepareStatement<AuthSessionsTable>(
  "find_auth_session",
  "select * from auth_sessions where token_hash = ?",
);

export async function findAuthSession(
  db: Db,
  tokenHash: string,
): Promise<AuthSessionsTable | undefined> {
  const [authSession] = await findByHash(db, [tokenHash]);
  return authSession;
}

/** Last used first. */
export async function listUserAuthSessions(db: Db, userId: string): Promise<AuthSessionsTable[]> {
  return await db
    .selectFrom("auth_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("used_at", "desc")
    .orderBy("token_hash")
    .execute();
}

/** Sets the last use, never to an earlier time: clocks can be set back, and requests overtake each other. */
export async function touchAuthSession(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable("auth_sessions")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "<", now)
    .execute();
}

export async function deleteAuthSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("auth_sessions").where("token_hash", "=", tokenHash).execute();
}

/** @param exceptTokenHash The auth session to keep, if any. */
export async function deleteUserAuthSessions(
  db: Db,
  userId: string,
  exceptTokenHash = "",
): Promise<void> {
  await db
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", exceptTokenHash)
    .execute();
}

/** Deletes a user's auth sessions except those that were used last. @param count How many to keep. */
export async function deleteSurplusAuthSessions(
  db: Db,
  userId: string,
  count: number,
): Promise<void> {
  const kept = db
    .selectFrom("auth_sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(count);
  await db
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", kept)
    .execute();
}

/** Deletes auth sessions last used until `usedAt` or created until `createdAt`, inclusive. */
export async function deleteExpiredAuthSessions(
  db: Db,
  usedAt: number,
  createdAt: number,
): Promise<void> {
  await db
    .deleteFrom("auth_sessions")
    .where("token_hash", "in", (expired) =>
      expired
        .selectFrom("auth_sessions")
        .select("token_hash")
        .where((where) =>
          where.or([where("used_at", "<=", usedAt), where("created_at", "<=", createdAt)]),
        )
        .modifyEnd(skipLocked(db)),
    )
    .execute();
}
