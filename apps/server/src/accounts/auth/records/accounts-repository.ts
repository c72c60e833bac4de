import { prepareStatement } from "../../../db/drivers/prepared-statement.ts";
import type { Db, UsersTable } from "../../../db/schema.ts";
import { foldEmail } from "./names.ts";

/** A row of `users`. */
export type Account = UsersTable;

/** @returns False if another account has the same folded username. */
export async function insertAccount(db: Db, account: Account): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("users")
    .values(account)
    .onConflict((conflict) => conflict.column("username_folded").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

const findById = prepareStatement<Account>("find_account", "select * from users where id = ?");

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await findById(db, [id]);
  return account;
}

export async function findAccountByName(db: Db, folded: string): Promise<Account | undefined> {
  return await db
    .selectFrom("users")
    .selectAll()
    .where("username_folded", "=", folded)
    .executeTakeFirst();
}

/** Oldest first. */
export async function listAccountsByEmail(db: Db, folded: string): Promise<Account[]> {
  return await db
    .selectFrom("users")
    .selectAll()
    .where("email_folded", "=", folded)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Replaces the hash only if it is still the one that was verified. Locks the account's row until the
 * transaction ends, so concurrent password changes wait and see the result.
 * @returns Whether the hash was replaced.
 */
export async function replaceHash(
  db: Db,
  { id, password_hash }: Pick<Account, "id" | "password_hash">,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: hash })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setHash(db: Db, id: string, hash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", id).execute();
}

/** Records that the owner of the account reads emails to its address. Keeps the first such moment. */
export async function setEmailConfirmed(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ email_confirmed_at: now })
    .where("id", "=", id)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** Replaces the address by a confirmed one. */
export async function setEmail(db: Db, id: string, email: string, now: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ email, email_folded: foldEmail(email), email_confirmed_at: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes the account and its rows by cascade; page visits stay, with `user_id` set to null. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}
