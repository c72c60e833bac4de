import type { Db, PageVisitsTable } from "../db/schema.ts";

export async function visitById(db: Db, id: string): Promise<PageVisitsTable | undefined> {
  return await db.selectFrom("page_visits").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Sets how long a visit lasted, unless that was set meanwhile; and tells the totals.
 * @returns Whether it was set.
 */
export async function setDuration(
  db: Db,
  { id, duration_s: was }: Pick<PageVisitsTable, "id" | "duration_s">,
  durationS: number,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // What it returns is the row as it is now: its address may have been shortened since.
    const row = await transaction
      .updateTable("page_visits")
      .set({ duration_s: durationS })
      .where("id", "=", id)
      .where("duration_s", "is not distinct from", was)
      .returning(["created_at", "ip_address", "page_path", "device"])
      .executeTakeFirst();
    if (!row) return false;
    const ended = was === null ? 1 : 0;
    const duration_s = durationS - (was ?? 0);
    await transaction
      .insertInto("visit_changes")
      .values({ ...row, visits: 0, ended, duration_s })
      .execute();
    return true;
  });
}

/** Oldest first. */
export async function visitsOf(db: Db, userId: string): Promise<PageVisitsTable[]> {
  return await db
    .selectFrom("page_visits")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
