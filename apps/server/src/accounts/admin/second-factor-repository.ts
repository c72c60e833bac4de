import type { AdminSecondFactorTable, Db } from "../../db/schema.ts";

export async function findSecondFactor(db: Db): Promise<AdminSecondFactorTable | undefined> {
  return await db.selectFrom("admin_second_factor").selectAll().executeTakeFirst();
}

/** Replaces a secret that is not enabled. @returns False if one is enabled. */
export async function savePendingSecret(db: Db, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("admin_second_factor")
    .values({ id: "admin", secret, enabled_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ secret })
        .where("admin_second_factor.enabled_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns False if another secret is pending by now, or one is enabled. */
export async function enableSecret(
  db: Db,
  { secret }: Pick<AdminSecondFactorTable, "secret">,
  step: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("admin_second_factor")
    .set({ enabled_at: now, last_step: step })
    .where("secret", "=", secret)
    .where("enabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns True for exactly one of any number of concurrent calls: each step is used once, in order. */
export async function consumeStep(
  db: Db,
  { secret }: Pick<AdminSecondFactorTable, "secret">,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("admin_second_factor")
    .set({ last_step: step })
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function saveRecoveryCodes(db: Db, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("admin_recovery_codes").execute();
  const rows = hashes.map((code_hash) => ({ code_hash }));
  await db.insertInto("admin_recovery_codes").values(rows).execute();
}

/** @returns True for exactly one of any number of concurrent calls. */
export async function consumeRecoveryCode(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("admin_recovery_codes")
    .where("code_hash", "=", hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("admin_recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the secret and the recovery codes. @returns Whether a secret was enabled. */
export async function deleteSecondFactor(db: Db): Promise<boolean> {
  // The secret first, as when it is enabled: the two transactions wait for each other at one place.
  const deleted = await db.deleteFrom("admin_second_factor").returning("enabled_at").execute();
  await db.deleteFrom("admin_recovery_codes").execute();
  return deleted.some(({ enabled_at }) => enabled_at !== null);
}
