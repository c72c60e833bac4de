import type { Db, RewardsTable } from "../db/schema.ts";

/** @returns False if the row exists. */
export async function insertReward(db: Db, row: RewardsTable): Promise<boolean> {
  const rows = await db
    .insertInto("rewards")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "id"]).doNothing())
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** How many rewards the user has, by kind. */
export const countByKind = (db: Db, userId: string) =>
  db
    .selectFrom("row_counts")
    .select(["kind", "stored"])
    .where("user_id", "=", userId)
    .where("kind", "in", ["ovation", "encore"])
    .execute();
