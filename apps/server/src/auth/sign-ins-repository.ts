import type { Db, SignInsTable } from "../db/schema.ts";

export async function insertSignIn(db: Db, row: SignInsTable): Promise<void> {
  await db.insertInto("sign_ins").values(row).execute();
}

export async function signInByHash(db: Db, hash: string): Promise<SignInsTable | undefined> {
  return await db
    .selectFrom("sign_ins")
    .selectAll()
    .where("token_hash", "=", hash)
    .executeTakeFirst();
}

/** Never earlier than it was: a clock that was put back, or a slower request, changes nothing. */
export async function touchSignIn(db: Db, hash: string, now: number): Promise<void> {
  await db
    .updateTable("sign_ins")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where("used_at", "<", now)
    .execute();
}

export async function deleteSignIn(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("sign_ins").where("token_hash", "=", hash).execute();
}

/** @param except The one that stays, if any. */
export async function deleteSignInsOf(db: Db, userId: string, except = ""): Promise<void> {
  await db
    .deleteFrom("sign_ins")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", except)
    .execute();
}

/** Those last used, or begun, at these moments or before. */
export async function deleteSignInsUntil(db: Db, usedAt: number, createdAt: number): Promise<void> {
  await db
    .deleteFrom("sign_ins")
    .where((where) =>
      where.or([where("used_at", "<=", usedAt), where("created_at", "<=", createdAt)]),
    )
    .execute();
}
