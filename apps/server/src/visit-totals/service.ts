import { sql } from "kysely";
import { isLockTimeout, isPostgres } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import { addToRanges, addToTotals } from "./apply.ts";
import { compareWithSnapshot, type Deviation, snapshot, TOTALS_TABLES } from "./verify.ts";
import { pendingChanges, visitsBetween } from "./sources.ts";
import { rangesAt } from "./ranges.ts";

/** Sums over page visits that no reader has to count: by day, by page and by address. */
export interface VisitTotalsService {
  /**
   * Takes in whatever visits were told since the last time, and moves the ranges on with the day. Where
   * another is at the totals for longer, as an archive is, they stay for now as they are.
   */
  refresh(): Promise<void>;
  /**
   * Counts every visit anew, and keeps what that says.
   * @returns What the totals, brought up to date, had said otherwise; nothing where they were right.
   */
  rebuild(): Promise<Deviation[]>;
  /**
   * Runs work that takes visits out of their table or changes what they are counted by, in one
   * transaction in which the totals are up to date and held still.
   * @param work Must tell the totals by `remove` and `add` before and after it changes visits. May be
   *   begun anew where another process changed the same visits.
   * @param options.still Nobody writes visits meanwhile: whoever wants to waits.
   * @param options.once Never begun anew: for work that does more than a transaction can take back.
   */
  withLock<Result>(
    work: (held: LockedTotals) => Promise<Result>,
    options?: { readonly still?: boolean; readonly once?: boolean },
  ): Promise<Result>;
}

export interface LockedTotals {
  /** The transaction. */
  readonly db: Db;
  /** Takes the visits that began in this time out of the totals; `to` not included. */
  remove(from: number, to: number): Promise<void>;
  /** Counts the visits that began in this time, as they are now. */
  add(from: number, to: number): Promise<void>;
}

const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/** A transaction that changed what another read is begun anew, a few times. */
const MAX_ATTEMPTS = 5;
/** Serialization failure, deadlock. */
const RETRYABLE_CODES = ["40001", "40P01"];

/** Who only wants to read waits so long for another to be done with the totals. */
const READER_LOCK_TIMEOUT = "250ms";

const isRetryable = (error: unknown) =>
  error instanceof Error && "code" in error && RETRYABLE_CODES.includes(String(error.code));

/**
 * One at a time, in whatever process, and all of it on one view of the visits: what is counted and
 * what was told of it always belong together. PostgreSQL takes its view at the first query after the
 * lock; SQLite has one writer anyway.
 */
async function runLocked<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { still = false, patient = true, tries = MAX_ATTEMPTS } = {},
): Promise<Result> {
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        if (isPostgres(transaction) && !patient)
          await sql`set local lock_timeout = ${sql.lit(READER_LOCK_TIMEOUT)}`.execute(transaction);
        if (isPostgres(transaction))
          await sql`lock table visit_spans in exclusive mode`.execute(transaction);
        if (isPostgres(transaction) && still)
          await sql`lock table page_visits in share row exclusive mode`.execute(transaction);
        return await work(transaction);
      });
  } catch (error) {
    if (tries <= 1 || !isRetryable(error)) throw error;
    return await runLocked(db, work, { still, patient, tries: tries - 1 });
  }
}

async function applyPendingChanges(db: Db): Promise<void> {
  const some = await db
    .selectFrom("visit_changes")
    .select("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!some) return;
  await addToTotals(db, pendingChanges(db));
  await db.deleteFrom("visit_changes").execute();
}

/** Days that a range no longer reaches back to are taken out of it. A clock that goes back moves nothing. */
async function advanceRanges(db: Db, now: number): Promise<void> {
  const known = await db.selectFrom("visit_spans").selectAll().execute();
  for (const { span, first_at } of rangesAt(now)) {
    const before = known.find((row) => row.span === span);
    if (!before) await db.insertInto("visit_spans").values({ span, first_at }).execute();
    if (!before || before.first_at >= first_at) continue;
    await addToRanges(db, visitsBetween(db, -1, before.first_at, first_at), span);
    await db.updateTable("visit_spans").set({ first_at }).where("span", "=", span).execute();
  }
}

async function catchUp(db: Db, now: number): Promise<void> {
  const known = await db.selectFrom("visit_spans").select("span").limit(1).executeTakeFirst();
  if (!known) await advanceRanges(db, now);
  await applyPendingChanges(db);
  await advanceRanges(db, now);
}

/** @param db With patience for as long as it may take to count every visit. */
export function visitTotalsService(db: Db, clock: () => number): VisitTotalsService {
  async function isUpToDate(): Promise<boolean> {
    const spans = await db.selectFrom("visit_spans").selectAll().execute();
    const change = await db
      .selectFrom("visit_changes")
      .select("created_at")
      .limit(1)
      .executeTakeFirst();
    const moved = rangesAt(clock()).every(({ span, first_at }) =>
      spans.some((row) => row.span === span && row.first_at >= first_at),
    );
    return moved && change === undefined;
  }

  return {
    async refresh() {
      if (await isUpToDate()) return;
      try {
        await runLocked(db, (now) => catchUp(now, clock()), { patient: false });
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
    withLock: (work, { still = false, once = false } = {}) =>
      runLocked(
        db,
        async (transaction) => {
          await catchUp(transaction, clock());
          return await work({
            db: transaction,
            remove: (from, to) => addToTotals(transaction, visitsBetween(transaction, -1, from, to)),
            add: (from, to) => addToTotals(transaction, visitsBetween(transaction, 1, from, to)),
          });
        },
        { still, tries: once ? 1 : MAX_ATTEMPTS },
      ),
  };
}
