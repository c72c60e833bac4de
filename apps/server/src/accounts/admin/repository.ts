import { findMeta, setMeta, setMetaOnce } from "../../db/meta.ts";
import type { AdminSignInsTable, Db } from "../../db/schema.ts";

/** Keys of the password hashes in `meta`. */
const GENERATED = "admin_password_hash";
const CONFIGURED = "admin_given_password_hash";
const CHECKED = "admin_checked_password_hash";

export const findGeneratedHash = (db: Db) => findMeta(db, GENERATED);
export const findConfiguredHash = (db: Db) => findMeta(db, CONFIGURED);

/** The hash of the last configured password that was strong enough, with its owner. */
export const findCheckedHash = (db: Db) => findMeta(db, CHECKED);
export const saveCheckedHash = (db: Db, hash: string) => setMeta(db, CHECKED, hash);

/** @returns The stored hash, which is another process's if that one was faster. */
export const saveGeneratedHash = (db: Db, hash: string) => setMetaOnce(db, GENERATED, hash);
export const saveConfiguredHash = (db: Db, hash: string) => setMeta(db, CONFIGURED, hash);

/** Replaces the generated password; the next login uses it. */
export const replaceGeneratedHash = (db: Db, hash: string) => setMeta(db, GENERATED, hash);

/** For a server without a configured password. */
export async function deleteConfiguredHash(db: Db): Promise<void> {
  await db.deleteFrom("meta").where("key", "=", CONFIGURED).execute();
}

export async function insertAdminSession(db: Db, row: AdminSignInsTable): Promise<void> {
  await db.insertInto("admin_sign_ins").values(row).execute();
}

export async function findAdminSession(
  db: Db,
  tokenHash: string,
): Promise<AdminSignInsTable | undefined> {
  return await db
    .selectFrom("admin_sign_ins")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function touchAdminSession(db: Db, tokenHash: string, usedAt: number): Promise<void> {
  await db
    .updateTable("admin_sign_ins")
    .set({ used_at: usedAt })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteAdminSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("admin_sign_ins").where("token_hash", "=", tokenHash).execute();
}

/** @param exceptTokenHash The session to keep, if any. */
export async function deleteAdminSessions(db: Db, exceptTokenHash = ""): Promise<void> {
  await db.deleteFrom("admin_sign_ins").where("token_hash", "!=", exceptTokenHash).execute();
}

/** Deletes sessions last used until `usedAt` or created until `createdAt`, inclusive. */
export async function deleteExpiredAdminSessions(
  db: Db,
  usedAt: number,
  createdAt: number,
): Promise<void> {
  await db
    .deleteFrom("admin_sign_ins")
    .where((where) =>
      where.or([where("used_at", "<=", usedAt), where("created_at", "<=", createdAt)]),
    )
    .execute();
}
