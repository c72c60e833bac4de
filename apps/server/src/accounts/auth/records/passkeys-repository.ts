import type { Db, PasskeysTable } from "../../../db/schema.ts";

/** The challenge of a sign-in or a new passkey, once it was answered. */
export interface Challenge {
  /** Base64url. */
  readonly challenge: string;
  readonly expiresAt: number;
}

/** @returns False if any user has a passkey with this id. */
export async function insertPasskey(db: Db, row: PasskeysTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findPasskey(db: Db, id: string): Promise<PasskeysTable | undefined> {
  return await db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeysTable[]> {
  return await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Stores a use. @returns False if the passkey was removed or used meanwhile. */
export async function recordUse(
  db: Db,
  { id, counter }: Pick<PasskeysTable, "id" | "counter">,
  newCounter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter: newCounter, used_at: now })
    .where("id", "=", id)
    .where("counter", "=", counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db.deleteFrom("passkeys").where("id", "=", id).execute();
}

export async function deleteUserPasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

/** @returns True for the first of any number of calls with a challenge. */
export async function useChallenge(db: Db, { challenge, expiresAt }: Challenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("used_challenges")
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("challenge").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom("used_challenges").where("expires_at", "<=", now).execute();
}
