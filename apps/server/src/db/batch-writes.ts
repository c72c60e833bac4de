import { isPostgres } from "./dialect.ts";
import type { Db } from "./schema.ts";

/**
 * Runs writes that need not be atomic. The embedded database commits them together, because each commit
 * syncs the disk and blocks the event loop for milliseconds. PostgreSQL commits each at once, so that no
 * row stays locked.
 */
export function batchWrites<Result>(db: Db, write: (db: Db) => Promise<Result>): Promise<Result> {
  return isPostgres(db) ? write(db) : db.transaction().execute(write);
}
