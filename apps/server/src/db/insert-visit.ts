import { isPostgres } from "./dialect.ts";
import { prepareStatement } from "./prepared-statement.ts";
import type { Db, PageVisitsTable, VisitChangesTable } from "./schema.ts";

const VISIT_COLUMNS = [
  "id",
  "secret_hash",
  "user_id",
  "ip_address",
  "page_path",
  "user_agent",
  "device",
  "duration_s",
  "created_at",
] as const satisfies readonly (keyof PageVisitsTable)[];

const CHANGE_COLUMNS = [
  "created_at",
  "ip_address",
  "page_path",
  "device",
  "visits",
  "ended",
  "duration_s",
] as const satisfies readonly (keyof VisitChangesTable)[];

/** `$first, …` for each column. */
const placeholders = (columns: readonly string[], first: number) =>
  columns.map((_, index) => `$${first + index}`).join(", ");

const postgresInsert = prepareStatement(
  "insert_visit",
  `with inserted as (
    insert into page_visits (${VISIT_COLUMNS.join(", ")})
    values (${placeholders(VISIT_COLUMNS, 1)})
  )
  insert into visit_changes (${CHANGE_COLUMNS.join(", ")})
  values (${placeholders(CHANGE_COLUMNS, 1 + VISIT_COLUMNS.length)})`,
);

/**
 * Inserts a visit together with its change to the totals: both or neither. PostgreSQL does it in one
 * prepared statement, which saves three round trips; SQLite has no insert in a CTE.
 */
export async function insertVisit(db: Db, visit: PageVisitsTable): Promise<void> {
  const { created_at, ip_address, page_path, device, duration_s } = visit;
  const change: VisitChangesTable = {
    created_at,
    ip_address,
    page_path,
    device,
    visits: 1,
    ended: duration_s === null ? 0 : 1,
    duration_s: duration_s ?? 0,
  };
  if (isPostgres(db)) {
    const visitValues = VISIT_COLUMNS.map((column) => visit[column]);
    const changeValues = CHANGE_COLUMNS.map((column) => change[column]);
    await db.executeQuery(postgresInsert([...visitValues, ...changeValues]));
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("page_visits").values(visit).execute();
    await transaction.insertInto("visit_changes").values(change).execute();
  });
}
