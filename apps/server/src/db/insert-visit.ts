import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import { prepared } from "./prepared.ts";
import type { Db, PageVisitsTable } from "./schema.ts";

const names = (row: object) => sql.join(Object.keys(row).map((name) => sql.ref(name)));
const values = (row: object) => sql.join(Object.values(row));

/** The order of the columns is the statement's: that is always the same, or it could not be prepared. */
const inOrder = (visit: PageVisitsTable): PageVisitsTable => ({
  id: visit.id,
  secret_hash: visit.secret_hash,
  user_id: visit.user_id,
  ip_address: visit.ip_address,
  page_path: visit.page_path,
  user_agent: visit.user_agent,
  device: visit.device,
  duration_s: visit.duration_s,
  created_at: visit.created_at,
});

/**
 * Keeps a visit, and with it the word to the totals that there is one more: both or none. PostgreSQL
 * does it in a single statement, planned once, which spares three round trips; SQLite knows none such.
 */
export async function insertVisit(db: Db, visit: PageVisitsTable): Promise<void> {
  const { created_at, ip_address, page_path, device, duration_s } = visit;
  const ended = duration_s === null ? 0 : 1;
  const change = { created_at, ip_address, page_path, device, visits: 1, ended };
  const told = { ...change, duration_s: duration_s ?? 0 };
  if (isPostgres(db)) {
    const row = inOrder(visit);
    await sql`${sql.raw(prepared("insert_visit"))}
      with kept as (insert into page_visits (${names(row)}) values (${values(row)}))
      insert into visit_changes (${names(told)}) values (${values(told)})`.execute(db);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("page_visits").values(visit).execute();
    await transaction.insertInto("visit_changes").values(told).execute();
  });
}
