import type { Db, PasswordResetsTable } from "../db/schema.ts";

/** Takes the place of the account's last one. */
export async function saveReset(db: Db, row: PasswordResetsTable): Promise<void> {
  const { token_hash, expires_at } = row;
  await db
    .insertInto("password_resets")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** Whose password this link may set at `now`. */
export async function findResetOwner(
  db: Db,
  hash: string,
  now: number,
): Promise<{ id: string; username: string; username_folded: string; email: string } | undefined> {
  return await db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["users.id", "users.username", "users.username_folded", "users.email"])
    .where("password_resets.token_hash", "=", hash)
    .where("password_resets.expires_at", ">", now)
    .executeTakeFirst();
}

/** Uses the link up: of any number at once, one is told true. */
export async function consumeReset(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteUserResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

export async function deleteExpiredResets(db: Db, now: number): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
}
