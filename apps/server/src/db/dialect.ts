import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Whether the database is PostgreSQL rather than SQLite. For statements that the two don't share. */
// biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
export function isPostgres(db: Kysely<any>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Type of a text column that is compared and sorted byte by byte, which is SQLite's default. */
// biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
export function bytewiseText(db: Kysely<any>) {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}

/** A text column as SQLite and JavaScript compare it; PostgreSQL may sort by a language's rules. */
// biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
export function bytewise(db: Kysely<any>, column: string) {
  return isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
}

/**
 * The end of a subquery for the rows that a job deletes: PostgreSQL locks them and leaves out those that another
 * transaction has locked. So the job never waits while it holds locks of many users.
 */
// biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
export function skipLocked(db: Kysely<any>) {
  return isPostgres(db) ? sql`for update skip locked` : sql``;
}

/** Whether PostgreSQL's `lock_timeout` expired. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";
