import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import { retryCollisions } from "../errors/collisions.ts";
import type { Db } from "../schema.ts";

/** A reader gives up after this. */
const READER_LOCK_TIMEOUT = "250ms";

interface LockOptions {
  /** Also blocks writes to visits until the transaction ends. */
  readonly blockWrites?: boolean;
  /** Otherwise fails with an error that `isLockTimeout` recognizes; true by default. */
  readonly waitForLock?: boolean;
  /** How often the work runs at most, if it collides. */
  readonly attempts?: number | undefined;
}

/**
 * Runs work in a transaction that is exclusive over all processes and sees one snapshot of the visits and
 * their pending changes. PostgreSQL takes the snapshot at the first query after the lock; SQLite has a
 * single writer anyway.
 */
export async function withTotalsLocked<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { blockWrites = false, waitForLock = true, attempts }: LockOptions = {},
): Promise<Result> {
  return await retryCollisions(
    () =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (transaction) => {
          if (isPostgres(transaction)) await lockTables(transaction, blockWrites, waitForLock);
          return await work(transaction);
        }),
    attempts,
  );
}

async function lockTables(db: Db, blockWrites: boolean, waitForLock: boolean): Promise<void> {
  if (!waitForLock) await sql`set local lock_timeout = ${sql.lit(READER_LOCK_TIMEOUT)}`.execute(db);
  await sql`lock table visit_spans in exclusive mode`.execute(db);
  if (blockWrites) await sql`lock table page_visits in share row exclusive mode`.execute(db);
}
