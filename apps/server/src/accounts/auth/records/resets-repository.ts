import { setMeta } from "../../../db/meta.ts";
import type { Db, PasswordResetsTable } from "../../../db/schema.ts";
import type { Account } from "./accounts-repository.ts";

/** Replaces the account's previous link. */
export async function saveReset(db: Db, row: PasswordResetsTable): Promise<void> {
  const { token_hash, expires_at } = row;
  await db
    .insertInto("password_resets")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** Writes as much as {@link saveReset}, for an address without an account: one row, which is kept. */
export const saveDecoy = (db: Db, { token_hash }: PasswordResetsTable) =>
  setMeta(db, "decoy", token_hash);

type ResetOwner = Pick<Account, "id" | "username" | "username_folded" | "email">;

/** The account whose password this link can set at `now`. */
export async function findResetOwner(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<ResetOwner | undefined> {
  return await db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["users.id", "users.username", "users.username_folded", "users.email"])
    .where("password_resets.token_hash", "=", tokenHash)
    .where("password_resets.expires_at", ">", now)
    .executeTakeFirst();
}

/** Deletes the link. @returns True for exactly one of any number of concurrent calls. */
export async function consumeReset(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteUserResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

export async function deleteExpiredResets(db: Db, now: number): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
}
