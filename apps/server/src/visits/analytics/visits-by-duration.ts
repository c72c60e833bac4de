/** Visits sorted by duration: the first ones only, because no index has that order. */
import { LIST_LIMIT } from "@attune/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { type BatchSize, runInBatches } from "../../db/batch-size.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";
import {
  endOfVisits,
  type ListedVisit,
  selectVisits,
  VISIT_COLUMNS,
} from "../../db/visits/select-visits.ts";
import type { Window } from "./visit-pages.ts";

interface Key {
  readonly created_at: number;
  readonly id: string;
  /** -1 while the page is open, which counts as the shortest. */
  readonly duration: number;
}

/** A batch of the embedded database blocks the event loop. */
const SQLITE_BATCH: BatchSize = { size: 2_000, targetMs: 20 };
const POSTGRES_BATCH: BatchSize = { size: 50_000, targetMs: 300 };

const DURATION = sql<number>`coalesce(duration_s, -1)`;

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function compareKeys(one: Key, other: Key): number {
  return (
    one.duration - other.duration ||
    one.created_at - other.created_at ||
    compareText(one.id, other.id)
  );
}

/**
 * Returns a page of the visits that match, sorted by duration; beyond the first {@link LIST_LIMIT} it is empty.
 * Reads every visit in the window's range.
 */
export async function pageByDuration(
  db: Db,
  matches: Expression<SqlBool>,
  { from, order, offset, limit }: Window,
): Promise<ListedVisit[]> {
  const sign = order === "asc" ? 1 : -1;
  let first: Key[] = [];
  let start = from;
  await runInBatches(isPostgres(db) ? POSTGRES_BATCH : SQLITE_BATCH, async (size) => {
    const end = await endOfVisits(db, start, Number.MAX_SAFE_INTEGER, size);
    const found = await keysBetween(db, matches, { start, end, order });
    first = [...first, ...found]
      .sort((one, other) => sign * compareKeys(one, other))
      .slice(0, LIST_LIMIT);
    start = end;
    return end < Number.MAX_SAFE_INTEGER;
  });
  return await visitsOf(db, first.slice(offset, offset + limit));
}

async function keysBetween(
  db: Db,
  matches: Expression<SqlBool>,
  { start, end, order }: { start: number; end: number; order: Window["order"] },
): Promise<Key[]> {
  return await db
    .selectFrom("page_visits")
    .select(["created_at", "id", DURATION.as("duration")])
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .where(matches)
    .orderBy(DURATION, order)
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(LIST_LIMIT)
    .execute();
}

/** The visits with these keys, in their order. A visit that was removed meanwhile is missing. */
async function visitsOf(db: Db, keys: readonly Key[]): Promise<ListedVisit[]> {
  if (keys.length === 0) return [];
  const rows = await selectVisits(db)
    .select(VISIT_COLUMNS)
    .where(({ or, and, eb }) =>
      or(
        keys.map(({ created_at, id }) =>
          and([eb("created_at", "=", created_at), eb("id", "=", id)]),
        ),
      ),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}
