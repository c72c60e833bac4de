import { sql } from "kysely";
import { isLockTimeout, isPostgres } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import { addToSpans, addToTotals } from "./apply.ts";
import { compare, type Deviation, remember, TOTALS } from "./proof.ts";
import { changes, visits } from "./sources.ts";
import { spansAt } from "./spans.ts";

/** Sums over page visits that no reader has to count: by day, by page and by address. */
export interface VisitTotalsService {
  /**
   * Takes in whatever visits were told since the last time, and moves the ranges on with the day. Where
   * another is at the totals for longer, as an archive is, they stay for now as they are.
   */
  bringUpToDate(): Promise<void>;
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
  holding<Result>(
    work: (held: HeldTotals) => Promise<Result>,
    options?: { readonly still?: boolean; readonly once?: boolean },
  ): Promise<Result>;
}

export interface HeldTotals {
  /** The transaction. */
  readonly db: Db;
  /** Takes the visits that began in this time out of the totals; `to` not included. */
  remove(from: number, to: number): Promise<void>;
  /** Counts the visits that began in this time, as they are now. */
  add(from: number, to: number): Promise<void>;
}

const EVER = Number.MAX_SAFE_INTEGER;

/** A transaction that changed what another read is begun anew, a few times. */
const TRIES = 5;
/** Serialization failure, deadlock. */
const COLLISIONS = ["40001", "40P01"];

/** Who only wants to read waits so long for another to be done with the totals. */
const BRIEFLY = "250ms";

const collided = (error: unknown) =>
  error instanceof Error && "code" in error && COLLISIONS.includes(String(error.code));

/**
 * One at a time, in whatever process, and all of it on one view of the visits: what is counted and
 * what was told of it always belong together. PostgreSQL takes its view at the first query after the
 * lock; SQLite has one writer anyway.
 */
async function lockedTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  { still = false, patient = true, tries = TRIES } = {},
): Promise<Result> {
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        if (isPostgres(transaction) && !patient)
          await sql`set local lock_timeout = ${sql.lit(BRIEFLY)}`.execute(transaction);
        if (isPostgres(transaction))
          await sql`lock table visit_spans in exclusive mode`.execute(transaction);
        if (isPostgres(transaction) && still)
          await sql`lock table page_visits in share row exclusive mode`.execute(transaction);
        return await work(transaction);
      });
  } catch (error) {
    if (tries <= 1 || !collided(error)) throw error;
    return await lockedTransaction(db, work, { still, patient, tries: tries - 1 });
  }
}

async function takeChanges(db: Db): Promise<void> {
  const some = await db
    .selectFrom("visit_changes")
    .select("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!some) return;
  await addToTotals(db, changes(db));
  await db.deleteFrom("visit_changes").execute();
}

/** Days that a range no longer reaches back to are taken out of it. A clock that goes back moves nothing. */
async function moveSpans(db: Db, now: number): Promise<void> {
  const known = await db.selectFrom("visit_spans").selectAll().execute();
  for (const { span, first_at } of spansAt(now)) {
    const before = known.find((row) => row.span === span);
    if (!before) await db.insertInto("visit_spans").values({ span, first_at }).execute();
    if (!before || before.first_at >= first_at) continue;
    await addToSpans(db, visits(db, -1, before.first_at, first_at), span);
    await db.updateTable("visit_spans").set({ first_at }).where("span", "=", span).execute();
  }
}

async function catchUp(db: Db, now: number): Promise<void> {
  const known = await db.selectFrom("visit_spans").select("span").limit(1).executeTakeFirst();
  if (!known) await moveSpans(db, now);
  await takeChanges(db);
  await moveSpans(db, now);
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
    const moved = spansAt(clock()).every(({ span, first_at }) =>
      spans.some((row) => row.span === span && row.first_at >= first_at),
    );
    return moved && change === undefined;
  }

  return {
    async bringUpToDate() {
      if (await isUpToDate()) return;
      try {
        await lockedTransaction(db, (now) => catchUp(now, clock()), { patient: false });
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
      }
    },
    async rebuild() {
      return await lockedTransaction(db, async (transaction) => {
        await catchUp(transaction, clock());
        await remember(transaction);
        for (const table of TOTALS) await transaction.deleteFrom(table).execute();
        await transaction.deleteFrom("visit_spans").execute();
        await moveSpans(transaction, clock());
        await addToTotals(transaction, visits(transaction, 1, 0, EVER));
        return await compare(transaction);
      });
    },
    holding: (work, { still = false, once = false } = {}) =>
      lockedTransaction(
        db,
        async (transaction) => {
          await catchUp(transaction, clock());
          return await work({
            db: transaction,
            remove: (from, to) => addToTotals(transaction, visits(transaction, -1, from, to)),
            add: (from, to) => addToTotals(transaction, visits(transaction, 1, from, to)),
          });
        },
        { still, tries: once ? 1 : TRIES },
      ),
  };
}
