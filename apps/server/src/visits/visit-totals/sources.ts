import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { selectVisits } from "../../db/visits/select-visits.ts";

const COLUMNS = ["created_at", "ip_address", "page_path", "device"] as const;

const selectChanges = (db: Db) =>
  db.selectFrom("visit_changes").select([...COLUMNS, "visits", "ended", "duration_s"]);

/** Rows that are added to the totals: pending changes, or visits of the table. */
export type Source = ReturnType<typeof selectChanges>;

/** The changes that `takeChanges` took. */
export const takenChanges = (db: Db): Source =>
  // The same columns and types, from another table.
  db
    .selectFrom("visit_batch")
    .select([...COLUMNS, "visits", "ended", "duration_s"]) as unknown as Source;

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
