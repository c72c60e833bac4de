import type { Db, OwnSetsTable } from "../../db/schema.ts";

export async function listSets(db: Db, userId: string): Promise<OwnSetsTable[]> {
  return await db
    .selectFrom("own_sets")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** Stores sets, or replaces them. */
export async function putSets(db: Db, rows: readonly OwnSetsTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("own_sets")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet(({ ref }) => ({
        content: ref("excluded.content"),
        is_in_practice: ref("excluded.is_in_practice"),
        changed_at: ref("excluded.changed_at"),
      })),
    )
    .execute();
}

/** Removes rows, which forgets the deletions of these sets. */
export async function removeSets(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("own_sets").where("user_id", "=", userId).where("id", "in", ids).execute();
}
