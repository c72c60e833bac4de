import { isPostgres } from "./dialect.ts";
import type { Db, PageVisitsTable } from "./schema.ts";

/**
 * Keeps a visit, and with it the word to the totals that there is one more: both or none. PostgreSQL
 * does it in a single statement, which spares three round trips; SQLite knows no such statement.
 */
export async function insertVisit(db: Db, visit: PageVisitsTable): Promise<void> {
  const { created_at, ip_address, page_path, device, duration_s } = visit;
  const ended = duration_s === null ? 0 : 1;
  const change = { created_at, ip_address, page_path, device, visits: 1, ended };
  const told = { ...change, duration_s: duration_s ?? 0 };
  if (isPostgres(db)) {
    await db
      .with("kept", (with_) => with_.insertInto("page_visits").values(visit))
      .insertInto("visit_changes")
      .values(told)
      .execute();
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("page_visits").values(visit).execute();
    await transaction.insertInto("visit_changes").values(told).execute();
  });
}
