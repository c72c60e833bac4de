import type { AdminActionsTable, Db } from "../../db/schema.ts";

export async function insertAction(db: Db, row: AdminActionsTable): Promise<void> {
  await db.insertInto("admin_actions").values(row).execute();
}

/** Newest first. */
export async function listActions(db: Db, limit: number): Promise<AdminActionsTable[]> {
  return await db
    .selectFrom("admin_actions")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes all but the newest actions: `maxFailures` failed sign-ins and `maxOthers` others. */
export async function deleteOldActions(
  db: Db,
  maxFailures: number,
  maxOthers: number,
): Promise<void> {
  for (const [operator, max] of [
    ["=", maxFailures],
    ["!=", maxOthers],
  ] as const)
    await db
      .deleteFrom("admin_actions")
      .where("action", operator, "sign_in_failed")
      .where("id", "not in", (newest) =>
        newest
          .selectFrom("admin_actions")
          .select("id")
          .where("action", operator, "sign_in_failed")
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(max),
      )
      .execute();
}
