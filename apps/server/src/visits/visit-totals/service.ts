import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type BatchSize, runInBatches } from "../../db/batch-size.ts";
import { isLockTimeout, isPostgres } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";
import { freeBatchRows } from "../../db/space.ts";
import { withTotalsLocked } from "../../db/visits/lock-totals.ts";
import { endOfVisits } from "../../db/visits/select-visits.ts";
import { takeChanges } from "../../db/visits/take-changes.ts";
import type { FairTurns } from "../../http/connections/fair-turns.ts";
import { addToRanges, addToTotals } from "./apply.ts";
import { rangesAt } from "./ranges.ts";
import { takenChanges, visitsBetween } from "./sources.ts";
import { compareWithSnapshot, type Deviation, snapshot, TOTALS_TABLES } from "./verify.ts";

/** Precomputed sums over page visits: by day, by page and by address. */
export interface VisitTotalsService {
  /**
   * Applies the pending changes and advances the time ranges to today, in batches. Stops early if another
   * transaction, such as an archive, holds the lock for longer than a reader should wait.
   * @param budgetMs Starts no batch after this time; unlimited by default.
   * @returns Whether that time ended it.
   */
  refresh(budgetMs?: number): Promise<boolean>;
  /** How many changes aren't applied yet, at most {@link MAX_PENDING_COUNT}. */
  pending(): Promise<number>;
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

/** Blocks the event loop for less than a frame. */
const SQLITE_BATCH: BatchSize = { size: 100, targetMs: 6 };
const POSTGRES_BATCH: BatchSize = { size: 5_000, targetMs: 300 };
/** Counting more would take longer. */
export const MAX_PENDING_COUNT = 1_000_000;

async function hasPendingChanges(db: Db): Promise<boolean> {
  const change = await db
    .selectFrom("visit_changes")
    .select("created_at")
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/** @returns Whether there may be more. */
async function applyChanges(db: Db, size: number): Promise<boolean> {
  if (!(await hasPendingChanges(db))) return false;
  const taken = await takeChanges(db, size);
  await addToTotals(db, takenChanges(db));
  await db.deleteFrom("visit_batch").execute();
  return taken === size;
}

/**
 * Subtracts from each range up to `size` visits from before its new start. Does nothing if the clock moves back.
 * @returns Whether there are more.
 */
async function advanceRanges(db: Db, now: number, size: number): Promise<boolean> {
  const stored = await db.selectFrom("visit_spans").selectAll().execute();
  let isMore = false;
  for (const { span, first_at } of rangesAt(now)) {
    const former = stored.find((row) => row.span === span);
    if (!former) await db.insertInto("visit_spans").values({ span, first_at }).execute();
    if (!former || former.first_at >= first_at) continue;
    const to = await endOfVisits(db, former.first_at, first_at, size);
    await addToRanges(db, visitsBetween(db, -1, former.first_at, to), span);
    await db.updateTable("visit_spans").set({ first_at: to }).where("span", "=", span).execute();
    isMore ||= to < first_at;
  }
  return isMore;
}

/** @returns Whether there may be more. */
async function catchUpBatch(db: Db, now: number, size: number): Promise<boolean> {
  const range = await db.selectFrom("visit_spans").select("span").limit(1).executeTakeFirst();
  if (!range) await advanceRanges(db, now, size);
  return (await applyChanges(db, size)) || (await advanceRanges(db, now, size));
}

async function catchUp(db: Db, now: number): Promise<void> {
  while (await catchUpBatch(db, now, Number.MAX_SAFE_INTEGER));
}

/** After a batch SQLite is left alone for as long as the batch took, and four times as long again for requests. */
export const BUSY_PAUSE_RATIO = 4;

/** How long SQLite's totals may catch up in batches before a transaction does the rest. */
const CATCH_UP_MS = 10_000;

type Turns = Pick<FairTurns, "exclude" | "quiet">;
const NO_REQUESTS: Turns = { exclude: () => {}, quiet: async () => {} };

/**
 * @param db Opened with JOB_TIMEOUTS: a rebuild reads every visit.
 * @param turns Turns of the requests that share the event loop with SQLite's batches; none by default.
 */
export function visitTotalsService(
  db: Db,
  clock: () => number,
  turns: Turns = NO_REQUESTS,
): VisitTotalsService {
  const isEmbedded = () => !isPostgres(db);
  const pause = async (workMs: number) => {
    if (!isEmbedded()) return;
    turns.exclude(workMs);
    await setTimeout(workMs);
    await turns.quiet(BUSY_PAUSE_RATIO * workMs);
  };

  async function isUpToDate(): Promise<boolean> {
    const ranges = await db.selectFrom("visit_spans").selectAll().execute();
    const isCurrent = rangesAt(clock()).every(({ span, first_at }) =>
      ranges.some((row) => row.span === span && row.first_at >= first_at),
    );
    return isCurrent && !(await hasPendingChanges(db));
  }

  async function refresh(budgetMs = Number.POSITIVE_INFINITY): Promise<boolean> {
    if (await isUpToDate()) return false;
    const start = performance.now();
    let isMore = false;
    const runBatch = async (size: number) => {
      let workMs = 0;
      isMore = await withTotalsLocked(
        db,
        async (transaction) => {
          const batchStart = performance.now();
          const isLeft = await catchUpBatch(transaction, clock(), size);
          workMs = performance.now() - batchStart;
          return isLeft;
        },
        { waitForLock: false, isRepeatable: true },
      );
      if (isMore) await freeBatchRows(db);
      return { isMore: isMore && performance.now() - start < budgetMs, workMs };
    };
    try {
      await runInBatches(isEmbedded() ? SQLITE_BATCH : POSTGRES_BATCH, runBatch, pause);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      return false;
    }
    return isMore;
  }

  return {
    refresh,
    async pending() {
      const { rows } = await sql<{ count: number }>`select count(*) as count from (
        select 1 from visit_changes limit ${sql.lit(MAX_PENDING_COUNT)}) as pending`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rebuild() {
      return await withTotalsLocked(db, async (transaction) => {
        await catchUp(transaction, clock());
        await snapshot(transaction);
        for (const table of TOTALS_TABLES) await transaction.deleteFrom(table).execute();
        await transaction.deleteFrom("visit_spans").execute();
        await advanceRanges(transaction, clock(), Number.MAX_SAFE_INTEGER);
        await addToTotals(transaction, visitsBetween(transaction, 1, 0, END_OF_TIME));
        return await compareWithSnapshot(transaction);
      });
    },
    async withLock(work, { blockWrites = false, noRetry = false } = {}) {
      // The transaction below would block the event loop for as long as all that waits takes.
      if (isEmbedded()) await refresh(CATCH_UP_MS);
      return await withTotalsLocked(
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
      );
    },
  };
}
