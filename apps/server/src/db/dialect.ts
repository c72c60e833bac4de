import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Whether it is PostgreSQL; else it is SQLite. For what the two can't do in the same words. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the tables are.
export function isPostgres(db: Kysely<any>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Text that is compared and sorted byte by byte, as SQLite does anyway. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the tables are.
export function bytewiseText(db: Kysely<any>) {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}

/** Whether a lock was waited for as long as `lock_timeout` allows. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";
