import type { Db, PageVisitsTable } from "../db/schema.ts";

export async function visitById(db: Db, id: string): Promise<PageVisitsTable | undefined> {
  return await db.selectFrom("page_visits").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Sets the duration of a visit and queues the change to the totals, unless the duration has changed since
 * the visit was read.
 * @returns Whether it was set.
 */
export async function setDuration(
  db: Db,
  { id, duration_s: former }: Pick<PageVisitsTable, "id" | "duration_s">,
  durationS: number,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // The returned row is current: its address may have been truncated since it was read.
    const row = await transaction
      .updateTable("page_visits")
      .set({ duration_s: durationS })
      .where("id", "=", id)
      .where("duration_s", "is not distinct from", former)
      .returning(["created_at", "ip_address", "page_path", "device"])
      .executeTakeFirst();
    if (!row) return false;
    const ended = former === null ? 1 : 0;
    const duration_s = durationS - (former ?? 0);
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
