import { sql } from "kysely";
import { retryCollisions } from "../db/collisions.ts";
import { isLockTimeout, isPostgres } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import { addToRanges, addToTotals } from "./apply.ts";
import { rangesAt } from "./ranges.ts";
import { pendingChanges, visitsBetween } from "./sources.ts";
import { compareWithSnapshot, type Deviation, snapshot, TOTALS_TABLES } from "./verify.ts";

/** Precomputed sums over page visits: by day, by page and by address. */
export interface VisitTotalsService {
  /**
   * Applies the pending changes and advances the time ranges to today. Returns without doing so if
   * another transaction, such as an archive, holds the lock for longer than a reader should wait.
   */
  refresh(): Promise<void>;
  /**
   * Recomputes the totals from all visits.
   * @returns Where the refreshed totals deviated; empty if they were right.
   */
  rebuild(): Promise<Deviation[]>;
  /**
   * Runs work that deletes visits or changes the columns they are counted by, in one transaction with
   * refreshed and locked totals.
   * @param work Calls `remove` and `add` before and after it changes visits. May run again after a
   *   serialization failure.
   * @param options.blockWrites Also blocks writes to visits until the transaction ends.
   * @param options.noRetry Never runs the work twice: for side effects that no rollback undoes.
   */
  withLock<Result>(
    work: (locked: LockedTotals) => Promise<Result>,
    options?: { readonly blockWrites?: boolean; readonly noRetry?: boolean },
  ): Promise<Result>;
}

export interface LockedTotals {
  /** The transaction. */
  readonly db: Db;
  /** Subtracts the visits that began from `from` (included) to `to` (excluded). */
  remove(from: number, to: number): Promise<void>;
  /** Adds the visits of that time as they are now. */
  add(from: number, to: number): Promise<void>;
}

const END_OF_TIME = Number.MAX_SAFE_INTEGER;

const READER_LOCK_TIMEOUT = "250ms";

/**
 * Runs work in a transaction that is exclusive over all processes and sees one snapshot of the visits and
 * their pending changes. PostgreSQL takes the snapshot at the first query after the lock; SQLite has a
 * single writer anyway.
 */
async function runLocked<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { blockWrites = false, waitForLock = true, attempts = undefined as number | undefined } = {},
): Promise<Result> {
  return await retryCollisions(
    () =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (transaction) => {
          if (isPostgres(transaction) && !waitForLock)
            await sql`set local lock_timeout = ${sql.lit(READER_LOCK_TIMEOUT)}`.execute(
              transaction,
            );
          if (isPostgres(transaction))
            await sql`lock table visit_spans in exclusive mode`.execute(transaction);
          if (isPostgres(transaction) && blockWrites)
            await sql`lock table page_visits in share row exclusive mode`.execute(transaction);
          return await work(transaction);
        }),
    attempts,
  );
}

async function hasPendingChanges(db: Db): Promise<boolean> {
  const change = await db
    .selectFrom("visit_changes")
    .select("created_at")
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

async function applyPendingChanges(db: Db): Promise<void> {
  if (!(await hasPendingChanges(db))) return;
  await addToTotals(db, pendingChanges(db));
  await db.deleteFrom("visit_changes").execute();
}

/** Subtracts from each range the days before its new start. Does nothing if the clock moves back. */
async function advanceRanges(db: Db, now: number): Promise<void> {
  const stored = await db.selectFrom("visit_spans").selectAll().execute();
  for (const { span, first_at } of rangesAt(now)) {
    const former = stored.find((row) => row.span === span);
    if (!former) await db.insertInto("visit_spans").values({ span, first_at }).execute();
    if (!former || former.first_at >= first_at) continue;
    await addToRanges(db, visitsBetween(db, -1, former.first_at, first_at), span);
    await db.updateTable("visit_spans").set({ first_at }).where("span", "=", span).execute();
  }
}

async function catchUp(db: Db, now: number): Promise<void> {
  const range = await db.selectFrom("visit_spans").select("span").limit(1).executeTakeFirst();
  if (!range) await advanceRanges(db, now);
  await applyPendingChanges(db);
  await advanceRanges(db, now);
}

/** @param db Opened with JOB_TIMEOUTS: a rebuild reads every visit. */
export function visitTotalsService(db: Db, clock: () => number): VisitTotalsService {
  async function isUpToDate(): Promise<boolean> {
    const ranges = await db.selectFrom("visit_spans").selectAll().execute();
    const isCurrent = rangesAt(clock()).every(({ span, first_at }) =>
      ranges.some((row) => row.span === span && row.first_at >= first_at),
    );
    return isCurrent && !(await hasPendingChanges(db));
  }

  return {
    async refresh() {
      if (await isUpToDate()) return;
      try {
        await runLocked(db, (transaction) => catchUp(transaction, clock()), { waitForLock: false });
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
      }
    },
    async rebuild() {
      return await runLocked(db, async (transaction) => {
        await catchUp(transaction, clock());
        await snapshot(transaction);
        for (const table of TOTALS_TABLES) await transaction.deleteFrom(table).execute();
        await transaction.deleteFrom("visit_spans").execute();
        await advanceRanges(transaction, clock());
        await addToTotals(transaction, visitsBetween(transaction, 1, 0, END_OF_TIME));
        return await compareWithSnapshot(transaction);
      });
    },
    withLock: (work, { blockWrites = false, noRetry = false } = {}) =>
      runLocked(
        db,
        async (transaction) => {
          await catchUp(transaction, clock());
          return await work({
            db: transaction,
            remove: (from, to) =>
              addToTotals(transaction, visitsBetween(transaction, -1, from, to)),
            add: (from, to) => addToTotals(transaction, visitsBetween(transaction, 1, from, to)),
          });
        },
        { blockWrites, attempts: noRetry ? 1 : undefined },
      ),
  };
}
