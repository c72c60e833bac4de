import { skipLocked } from "../../../db/dialect.ts";
import type { Db, EmailConfirmationsTable, EmailReversalsTable } from "../../../db/schema.ts";

/** Replaces the account's previous link. */
export async function saveConfirmation(db: Db, row: EmailConfirmationsTable): Promise<void> {
  const { token_hash, email, expires_at } = row;
  await db
    .insertInto("email_confirmations")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ token_hash, email, expires_at }),
    )
    .execute();
}

export async function findConfirmation(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<EmailConfirmationsTable | undefined> {
  return await db
    .selectFrom("email_confirmations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Locks the link until the transaction ends. @returns False if it was replaced or canceled meanwhile. */
export async function lockConfirmation(db: Db, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("email_confirmations")
    .set({ token_hash: tokenHash })
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The address that the user has asked for and not yet confirmed. */
export async function findPendingEmail(
  db: Db,
  userId: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("email_confirmations")
    .innerJoin("users", "users.id", "email_confirmations.user_id")
    .select("email_confirmations.email")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .whereRef("email_confirmations.email", "<>", "users.email")
    .executeTakeFirst();
  return row?.email;
}

/** Voids the link to an address that is not the account's. */
export async function deletePendingChange(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("email_confirmations")
    .where("user_id", "=", userId)
    .where("email", "<>", (users) =>
      users.selectFrom("users").select("users.email").where("users.id", "=", userId),
    )
    .execute();
}

export async function deleteUserConfirmations(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("email_confirmations").where("user_id", "=", userId).execute();
}

export async function insertReversal(db: Db, row: EmailReversalsTable): Promise<void> {
  await db.insertInto("email_reversals").values(row).execute();
}

export async function findReversal(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<EmailReversalsTable | undefined> {
  return await db
    .selectFrom("email_reversals")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Deletes the link. @returns True for exactly one of any number of concurrent calls. */
export async function consumeReversal(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("email_reversals")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Voids the links to addresses that the account has had from a moment on. */
export async function deleteReversalsSince(
  db: Db,
  userId: string,
  createdAt: number,
): Promise<void> {
  await db
    .deleteFrom("email_reversals")
    .where("user_id", "=", userId)
    .where("created_at", ">=", createdAt)
    .execute();
}

/** Oldest first. */
export async function listReversals(
  db: Db,
  userId: string,
  now: number,
): Promise<Pick<EmailReversalsTable, "email" | "expires_at">[]> {
  return await db
    .selectFrom("email_reversals")
    .select(["email", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("token_hash")
    .execute();
}

export async function deleteExpiredEmailLinks(db: Db, now: number): Promise<void> {
  for (const table of ["email_confirmations", "email_reversals"] as const)
    await db
      .deleteFrom(table)
      .where("token_hash", "in", (expired) =>
        expired
          .selectFrom(table)
          .select("token_hash")
          .where("expires_at", "<=", now)
          .modifyEnd(skipLocked(db)),
      )
      .execute();
}
