import type { AdminSignInsTable, Db } from "../db/schema.ts";

/** Hashes of passwords in `meta`: the one that was made here, and the one that the operator gave. */
const MADE = "admin_password_hash";
const GIVEN = "admin_given_password_hash";

async function metaValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export const findGeneratedHash = (db: Db) => metaValue(db, MADE);
export const findConfiguredHash = (db: Db) => metaValue(db, GIVEN);

/** @returns The hash that is kept: another's, where another was quicker. */
export async function saveGeneratedHash(db: Db, hash: string): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key: MADE, value: hash })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await findGeneratedHash(db)) ?? hash;
}

export async function saveConfiguredHash(db: Db, hash: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key: GIVEN, value: hash })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: hash }))
    .execute();
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

/** Those last used, or begun, at these moments or before. */
export async function deleteExpiredAdminSessions(db: Db, usedAt: number, createdAt: number): Promise<void> {
  await db
    .deleteFrom("admin_sign_ins")
    .where((where) =>
      where.or([where("used_at", "<=", usedAt), where("created_at", "<=", createdAt)]),
    )
    .execute();
}
