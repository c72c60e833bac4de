import type { ArchivesTable, Db, PageVisitsTable } from "../../db/schema.ts";
import { transact } from "../../db/transact.ts";
import { toChange, toRow, type Visit } from "../../db/visits/insert-visit.ts";
import { ensureMonthPartitions, monthsBetween } from "../../db/visits/months.ts";
import { selectVisitsAfter, VISIT_COLUMNS } from "../../db/visits/select-visits.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import type { ArchivedVisit } from "./columns.ts";

/** Start times from `from` (included) to `to` (excluded), in epoch milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Checksum of a set of visits: inserts and reported durations change at least one of the three. */
export interface VisitTotals {
  readonly visits: number;
  readonly ended: number;
  readonly durationS: number;
}

/** A page of the visits, oldest first. @param last Last visit of the previous page. */
export async function fetchPage(
  db: Db,
  { from, to }: TimeSpan,
  last: Pick<ArchivedVisit, "created_at" | "id"> | undefined,
  size: number,
): Promise<ArchivedVisit[]> {
  return await selectVisitsAfter(db, last)
    .select(VISIT_COLUMNS)
    .where("created_at", ">=", last?.created_at ?? from)
    .where("created_at", "<", to)
    .limit(size)
    .execute();
}

export async function totalsBetween(db: Db, { from, to }: TimeSpan): Promise<VisitTotals> {
  const row = await db
    .selectFrom("page_visits")
    .select(({ fn }) => [
      fn.countAll<number>().as("visits"),
      fn.count<number>("duration_s").as("ended"),
      fn.sum<number | null>("duration_s").as("duration_s"),
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .executeTakeFirstOrThrow();
  return { visits: row.visits, ended: row.ended, durationS: Number(row.duration_s ?? 0) };
}

/** Start of the nth visit, from 0 and oldest first; undefined if there are fewer. */
export async function nthVisitStart(
  db: Db,
  { from, to }: TimeSpan,
  n: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("page_visits")
    .select("created_at")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("created_at")
    .orderBy("id")
    .offset(n)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Counts whole days by the totals, which must be refreshed before. */
export async function countBefore(db: Db, before: number): Promise<number> {
  const today = Math.floor(before / DAY_MS);
  const { visits } = await db
    .selectFrom("visit_days")
    .select(({ fn }) => fn.sum<number | null>("visits").as("visits"))
    .where("day", "<", today)
    .executeTakeFirstOrThrow();
  const rest = await totalsBetween(db, { from: today * DAY_MS, to: before });
  return Number(visits ?? 0) + rest.visits;
}

export async function insertArchive(db: Db, archive: ArchivesTable): Promise<void> {
  await db.insertInto("archives").values(archive).execute();
}

export async function deleteBetween(db: Db, { from, to }: TimeSpan): Promise<void> {
  await db
    .deleteFrom("page_visits")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .execute();
}

export async function setRemovedCount(db: Db, id: string, removed: number): Promise<void> {
  await db.updateTable("archives").set({ removed }).where("id", "=", id).execute();
}

/** Archives whose visits are still in their table, all or some; oldest first. */
export async function partiallyRemoved(db: Db): Promise<ArchivesTable[]> {
  return await db
    .selectFrom("archives")
    .selectAll()
    .whereRef("removed", "<", "visits")
    .orderBy("created_at")
    .execute();
}

/** Newest first. */
export async function allArchives(db: Db): Promise<ArchivesTable[]> {
  return await db.selectFrom("archives").selectAll().orderBy("created_at", "desc").execute();
}

export async function archiveById(db: Db, id: string): Promise<ArchivesTable | undefined> {
  return await db.selectFrom("archives").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Inserts visits with their changes to the totals. Leaves existing visits as they are.
 * @returns How many were inserted.
 */
export async function reinsert(db: Db, visits: readonly Visit[]): Promise<number> {
  const times = visits.map(({ created_at }) => created_at);
  if (times.length === 0) return 0;
  return await transact(db, async (transaction) => {
    await ensureMonthPartitions(transaction, monthsBetween(Math.min(...times), Math.max(...times)));
    const rows: PageVisitsTable[] = [];
    for (const visit of visits) rows.push(await toRow(transaction, visit));
    const inserted = await transaction
      .insertInto("page_visits")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    const ids = new Set(inserted.map(({ id }) => id));
    const changes = visits.filter(({ id }) => ids.has(id)).map(toChange);
    if (changes.length > 0) await transaction.insertInto("visit_changes").values(changes).execute();
    return inserted.length;
  });
}
