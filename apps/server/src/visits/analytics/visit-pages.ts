/** Any page of the visits, at any depth, without reading the visits before it. */
import type { TimeRange } from "@attune/contract";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { type ListedVisit, selectVisits, VISIT_COLUMNS } from "../../db/visits/select-visits.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import type { Grouping } from "./groups.ts";

export type Order = "asc" | "desc";

export interface Window {
  readonly range: TimeRange;
  /** Start of the range; epoch milliseconds. */
  readonly from: number;
  /** End of the visits, excluded; open by default. */
  readonly until?: number;
  readonly order: Order;
  /** Visits to skip. */
  readonly offset: number;
  readonly limit: number;
}

interface PeriodCount {
  /** Number of the period since the epoch; see `periodMs`. */
  readonly period: number;
  readonly visits: number;
}

/** Finds the period that contains the offset. @param periods In the order of the list. */
function locateOffset(periods: readonly PeriodCount[], offset: number) {
  let skipped = 0;
  for (const { period, visits } of periods) {
    if (skipped + Number(visits) > offset) return { period, skip: offset - skipped };
    skipped += Number(visits);
  }
  return undefined;
}

/** The same window, starting at a period. */
function fromPeriod(
  window: Window,
  periodMs: number,
  { period, skip }: { period: number; skip: number },
) {
  const { from, order } = window;
  const start = period * periodMs;
  return order === "asc"
    ? { ...window, from: Math.max(start, from), offset: skip }
    : { ...window, until: start + periodMs, offset: skip };
}

/** A page of the visits sorted by time. Counts by day locate the day in which it begins. */
export async function pageByTime(db: Db, window: Window): Promise<ListedVisit[]> {
  const days = await db
    .selectFrom("visit_days")
    .select(({ fn }) => ["day as period", fn.sum<number>("visits").as("visits")])
    .where("day", ">=", Math.floor(window.from / DAY_MS))
    .groupBy("day")
    .orderBy("day", window.order)
    .execute();
  const start = locateOffset(days, window.offset);
  if (!start) return [];
  return await visitsIn(db, fromPeriod(window, DAY_MS, start)).execute();
}

/** Query of the visits in a window. */
export function visitsIn(db: Db, { from, until, order, offset, limit }: Window) {
  return selectVisits(db)
    .select(VISIT_COLUMNS)
    .where("created_at", ">=", from)
    .$if(until !== undefined, (query) => query.where("created_at", "<", until ?? 0))
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(limit)
    .offset(offset);
}

/**
 * Moves the start of a window of some addresses or page paths close to its offset, by their counts per
 * period. Leaves a window as it is if its range begins within a period: such a range is short.
 */
export async function narrowWindow(
  db: Db,
  { column, periods, periodMs }: Grouping,
  values: readonly string[],
  window: Window,
): Promise<Window> {
  const { from, order, offset } = window;
  if (offset === 0 || from % periodMs !== 0) return window;
  const firstPeriod = from / periodMs;
  const { rows } = await sql<PeriodCount>`
    select period, sum(visits) as visits from ${sql.table(periods)}
    where ${sql.ref(column)} in (${sql.join([...values])}) and period >= ${firstPeriod}
    group by period order by period ${sql.raw(order)}`.execute(db);
  const start = locateOffset(rows, offset);
  return start ? fromPeriod(window, periodMs, start) : window;
}

/** A page of the visits of a few addresses or page paths, sorted by time. */
export async function pageOfValues(
  db: Db,
  grouping: Grouping,
  values: readonly string[],
  fullWindow: Window,
): Promise<ListedVisit[]> {
  if (values.length === 0) return [];
  const window = await narrowWindow(db, grouping, values, fullWindow);
  const { order, offset, limit } = window;
  const first = { ...window, offset: 0, limit: offset + limit };
  const parts = values.map(
    (value) =>
      sql`select * from (${visitsIn(db, first).where(grouping.column, "=", value)}) as part`,
  );
  const direction = sql.raw(order);
  const { rows } = await sql<ListedVisit>`
    select * from (${sql.join(parts, sql` union all `)}) as found
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
