import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import { commitDeferred } from "../drivers/deferred-commit.ts";
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
  /** Returns before the transaction is on SQLite's disk: for work that can be done again. */
  readonly isRepeatable?: boolean;
}

/**
 * Runs work in a transaction that is exclusive over all processes and sees one snapshot of the visits and
 * their pending changes. PostgreSQL takes the snapshot at the first query after the lock; SQLite has a
 * single writer anyway.
 */
export function withTotalsLocked<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { attempts, ...options }: LockOptions = {},
): Promise<Result> {
  const run = isPostgres(db) ? lockOnServer : lockEmbedded;
  return retryCollisions(() => run(db, work, options), attempts);
}

async function lockEmbedded<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { isRepeatable = false }: LockOptions,
): Promise<Result> {
  const { result, durable } = await commitDeferred(db, work);
  // A disk that can't sync fails the next write that waits for it.
  if (isRepeatable) durable.catch(() => {});
  else await durable;
  return result;
}

function lockOnServer<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { blockWrites = false, waitForLock = true }: LockOptions,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      await lockTables(transaction, blockWrites, waitForLock);
      return await work(transaction);
    });
}

async function lockTables(db: Db, blockWrites: boolean, waitForLock: boolean): Promise<void> {
  if (!waitForLock) await sql`set local lock_timeout = ${sql.lit(READER_LOCK_TIMEOUT)}`.execute(db);
  await sql`lock table visit_spans in exclusive mode`.execute(db);
  if (blockWrites) await sql`lock table page_visits in share row exclusive mode`.execute(db);
}
