import type { Db, PageVisitsTable } from "../db/schema.ts";

export async function insertVisit(db: Db, row: PageVisitsTable): Promise<void> {
  await db.insertInto("page_visits").values(row).execute();
}

export async function visitById(db: Db, id: string): Promise<PageVisitsTable | undefined> {
  return await db.selectFrom("page_visits").selectAll().where("id", "=", id).executeTakeFirst();
}

/** It never grows shorter, in whatever order the words about it arrive. */
export async function lengthenVisit(db: Db, id: string, durationS: number): Promise<void> {
  await db
    .updateTable("page_visits")
    .set({ duration_s: durationS })
    .where("id", "=", id)
    .where((where) =>
      where.or([where("duration_s", "is", null), where("duration_s", "<", durationS)]),
    )
    .execute();
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
