import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Db } from "./schema.ts";

/**
 * Removes from the disk what was deleted: SQLite overwrites it in the database file, but keeps it in the
 * write-ahead log, which this empties. PostgreSQL's log belongs to the operator; see docs/operating.md.
 */
export async function purgeDeleted(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
