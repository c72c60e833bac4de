import { sql } from "kysely";
import { type BatchSize, runInBatches } from "./batch-size.ts";
import { isPostgres } from "./dialect.ts";
import { purgeDeleted } from "./purge.ts";
import type { Db } from "./schema.ts";

/** Pages of SQLite; others wait meanwhile. */
const BATCH: BatchSize = { size: 200, targetMs: 15 };
/** Free pages that are kept for what comes next, 4 MB. */
const SPARE_PAGES = 1_000;

async function pragma(db: Db, name: "page_count" | "page_size" | "freelist_count" | "auto_vacuum") {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0]?.[name] ?? 0;
}

/** How much of the disk the database takes, in bytes, without PostgreSQL's write-ahead log. */
export async function sizeOnDisk(db: Db): Promise<number> {
  if (!isPostgres(db)) return (await pragma(db, "page_count")) * (await pragma(db, "page_size"));
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Gives the disk space of deleted rows back to the system, in batches. PostgreSQL does so by itself. A file
 * of SQLite that an earlier version created keeps its size until `compact`.
 */
export async function giveSpaceBack(db: Db): Promise<void> {
  if (isPostgres(db) || (await pragma(db, "auto_vacuum")) === 0) return;
  let free = await pragma(db, "freelist_count");
  if (free <= SPARE_PAGES) return;
  await runInBatches(BATCH, async (size) => {
    await sql`pragma incremental_vacuum(${sql.lit(size)})`.execute(db);
    const left = await pragma(db, "freelist_count");
    const isProgress = left < free;
    free = left;
    return isProgress && free > SPARE_PAGES;
  });
  await purgeDeleted(db);
}

/**
 * Frees the rows that a batch of the totals has deleted, which PostgreSQL would otherwise read in each next batch
 * for up to a minute. SQLite reuses them immediately. The tables keep their size, because to truncate them would lock
 * readers out on a replica.
 */
export async function freeBatchRows(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`vacuum (truncate false) visit_batch, visit_deltas`.execute(db);
}

/**
 * Rewrites the file of SQLite without unused space, and so that `giveSpaceBack` works from then on. Nothing else can
 * use the database meanwhile, and the disk must have room for a copy.
 */
export async function compact(db: Db): Promise<void> {
  await sql`pragma auto_vacuum = incremental`.execute(db);
  await sql`vacuum`.execute(db);
  await purgeDeleted(db);
}
