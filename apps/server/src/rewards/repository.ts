import type { Db, RewardsTable } from "../db/schema.ts";

/** Inserts the row unless it exists. */
export async function insertReward(db: Db, row: RewardsTable): Promise<void> {
  await db
    .insertInto("rewards")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "id"]).doNothing())
    .execute();
}

export async function countByKind(
  db: Db,
  userId: string,
): Promise<{ kind: RewardsTable["kind"]; count: number }[]> {
  return await db
    .selectFrom("rewards")
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
    .where("user_id", "=", userId)
    .groupBy("kind")
    .execute();
}
