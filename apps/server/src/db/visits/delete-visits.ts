import { sql } from "kysely";
import { isLockTimeout, isPostgres } from "../dialect.ts";
import type { Db } from "../schema.ts";
import { monthPartitionsBefore } from "./months.ts";

/** However slow the server, a visit is inserted within this time of its start. */
const WRITE_GRACE_MS = 2 * 86_400_000;
/** A long read of all visits, such as a backup, delays the drop only briefly: writers queue behind it. */
const DROP_LOCK_TIMEOUT = "300ms";

/**
 * Deletes the visits that began before a moment. On PostgreSQL, months that lie entirely before it are
 * dropped as whole partitions. That comes last because from then on every reader and writer of visits
 * waits for the transaction to end.
 * @param db A transaction.
 */
export async function deleteVisitsBefore(db: Db, before: number, now: number): Promise<void> {
  const months = await monthPartitionsBefore(db, Math.min(before, now - WRITE_GRACE_MS));
  if (isPostgres(db))
    await sql`delete from page_visits_rest where created_at < ${before}`.execute(db);
  await db
    .deleteFrom("page_visits")
    .where("created_at", ">=", months.at(-1)?.end ?? 0)
    .where("created_at", "<", before)
    .execute();
  for (const { name } of months) await dropPartition(db, `page_visits_${name}`);
}

/** Empties the partition instead if another transaction is reading it. */
async function dropPartition(db: Db, table: string): Promise<void> {
  await sql`savepoint month`.execute(db);
  await sql`set local lock_timeout = ${sql.lit(DROP_LOCK_TIMEOUT)}`.execute(db);
  try {
    await sql`drop table ${sql.table(table)}`.execute(db);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await sql`rollback to savepoint month`.execute(db);
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await sql`set local lock_timeout to default`.execute(db);
}
