import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** What totals are made of: either words of change, or visits as they lie in their table. */
const COLUMNS = ["created_at", "ip_address", "page_path", "device"] as const;

const fromChanges = (db: Db) =>
  db.selectFrom("visit_changes").select([...COLUMNS, "visits", "ended", "duration_s"]);

/** Everything that was told since the last time. */
export type Source = ReturnType<typeof fromChanges>;

export const pendingChanges = (db: Db): Source => fromChanges(db);

/**
 * Visits that began in this time, `to` not included.
 * @param sign -1 where they are to be taken out of the totals.
 */
export function visitsBetween(db: Db, sign: 1 | -1, from: number, to: number): Source {
  const source = db
    .selectFrom("page_visits")
    .select([
      ...COLUMNS,
      sql<number>`${sql.lit(sign)}`.as("visits"),
      sql<number>`case when duration_s is null then 0 else ${sql.lit(sign)} end`.as("ended"),
      sql<number>`${sql.lit(sign)} * coalesce(duration_s, 0)`.as("duration_s"),
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", to);
  // The same columns of the same types, whatever table they come from.
  return source as unknown as Source;
}
