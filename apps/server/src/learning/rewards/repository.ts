import { prepareStatement } from "../../db/drivers/prepared-statement.ts";
import type { Db, RewardsTable } from "../../db/schema.ts";

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

const countRewards = prepareStatement<{ kind: string; stored: number }>(
  "count_rewards",
  "select kind, stored from row_counts where user_id = ? and kind in ('ovation', 'encore')",
);

/** How many rewards the user has, by kind. */
export const countByKind = (db: Db, userId: string) => countRewards(db, [userId]);
