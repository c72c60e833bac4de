import { sql } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import { selectVisits } from "../db/select-visits.ts";

const COLUMNS = ["created_at", "ip_address", "page_path", "device"] as const;

const selectChanges = (db: Db) =>
  db.selectFrom("visit_changes").select([...COLUMNS, "visits", "ended", "duration_s"]);

/** Rows that are added to the totals: pending changes, or visits of the table. */
export type Source = ReturnType<typeof selectChanges>;

/** The changes that {@link takeChanges} took. */
export const takenChanges = (db: Db): Source =>
  // The same columns and types, from another table.
  db
    .selectFrom("visit_batch")
    .select([...COLUMNS, "visits", "ended", "duration_s"]) as unknown as Source;

/**
 * Moves up to `size` pending changes to `visit_batch`.
 * @param db A transaction that holds the lock of the totals.
 * @returns How many.
 */
export async function takeChanges(db: Db, size: number): Promise<number> {
  const names = [...COLUMNS, "visits", "ended", "duration_s"].map((name) => sql.ref(name));
  const columns = sql.join(names);
  if (isPostgres(db)) {
    // One statement: two would not select the same rows.
    const { numAffectedRows = 0n } = await sql`with taken as (
        delete from visit_changes
        where ctid = any(array(select ctid from visit_changes limit ${size})) returning ${columns}
      )
      insert into visit_batch (${columns}) select ${columns} from taken`.execute(db);
    return Number(numAffectedRows);
  }
  const oldest = sql`rowid in (select rowid from visit_changes order by rowid limit ${size})`;
  const { numAffectedRows = 0n } = await sql`insert into visit_batch (${columns})
    select ${columns} from visit_changes where ${oldest}`.execute(db);
  await sql`delete from visit_changes where ${oldest}`.execute(db);
  return Number(numAffectedRows);
}

/**
 * The visits that began from `from` (included) to `to` (excluded).
 * @param sign -1 to subtract them from the totals.
 */
export function visitsBetween(db: Db, sign: 1 | -1, from: number, to: number): Source {
  const source = selectVisits(db)
    .select([
      ...COLUMNS,
      sql<number>`${sql.lit(sign)}`.as("visits"),
      sql<number>`case when duration_s is null then 0 else ${sql.lit(sign)} end`.as("ended"),
      sql<number>`${sql.lit(sign)} * coalesce(duration_s, 0)`.as("duration_s"),
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", to);
  // The same columns and types, from another table.
  return source as unknown as Source;
}
