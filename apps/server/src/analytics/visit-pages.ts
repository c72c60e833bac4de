/** Any page of the visits, at any depth, without counting or passing over the visits before it. */
import type { TimeRange } from "@attune/contract";
import { type SqlBool, sql } from "kysely";
import type { Db, PageVisitsTable } from "../db/schema.ts";
import { DAY_MS } from "../visit-totals/spans.ts";
import type { Grouping } from "./groups.ts";

export type Order = "asc" | "desc";

export interface Window {
  readonly span: TimeRange;
  /** Since when the span's visits began, as the totals have it. */
  readonly from: number;
  readonly order: Order;
  /** Visits before the page. */
  readonly offset: number;
  readonly limit: number;
}

export type ListedVisit = Pick<
  PageVisitsTable,
  "id" | "ip_address" | "page_path" | "user_agent" | "device" | "duration_s" | "created_at"
>;

const COLUMNS = [
  "id",
  "ip_address",
  "page_path",
  "user_agent",
  "device",
  "duration_s",
  "created_at",
] as const;

/** Days with visits in the order of the page, until one is reached in which it begins. */
async function dayOf(db: Db, { from, order, offset }: Window) {
  const days = await db
    .selectFrom("visit_days")
    .select(({ fn }) => ["day", fn.sum<number>("visits").as("visits")])
    .where("day", ">=", Math.floor(from / DAY_MS))
    .groupBy("day")
    .orderBy("day", order)
    .execute();
  let before = 0;
  for (const { day, visits } of days) {
    if (before + Number(visits) > offset) return { day, skip: offset - before };
    before += Number(visits);
  }
  return undefined;
}

/** In the order of time: the days' counts tell the day in which the page begins. */
export async function pageByTime(db: Db, window: Window): Promise<ListedVisit[]> {
  const { from, order, limit } = window;
  const start = await dayOf(db, window);
  if (!start) return [];
  const day = start.day * DAY_MS;
  return await db
    .selectFrom("page_visits")
    .select(COLUMNS)
    .where("created_at", ">=", order === "asc" ? Math.max(day, from) : from)
    .$if(order === "desc", (query) => query.where("created_at", "<", day + DAY_MS))
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(limit)
    .offset(start.skip)
    .execute();
}

/** The first visits of one address or page. */
function visitsOf(db: Db, { column }: Grouping, value: string, window: Window, limit: number) {
  const { from, order } = window;
  return db
    .selectFrom("page_visits")
    .select(COLUMNS)
    .where(column, "=", value)
    .where("created_at", ">=", from)
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(limit);
}

/** Those of a few addresses or pages, mixed by time. */
export async function pageOfSome(
  db: Db,
  grouping: Grouping,
  values: readonly string[],
  window: Window,
): Promise<ListedVisit[]> {
  if (values.length === 0) return [];
  const { order, offset, limit } = window;
  const parts = values.map(
    (value) =>
      sql`select * from (${visitsOf(db, grouping, value, window, offset + limit)}) as part`,
  );
  const direction = sql.raw(order);
  const { rows } = await sql<ListedVisit>`
    select * from (${sql.join(parts, sql` union all `)}) as found
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/**
 * Address after address or page after page, each with its visits by time: the totals tell in which one
 * the page begins.
 */
export async function pageByGroup(
  db: Db,
  grouping: Grouping,
  matches: ReturnType<typeof sql<SqlBool>>,
  window: Window,
): Promise<ListedVisit[]> {
  const { span, order, offset, limit } = window;
  const [value, direction] = [sql.ref(grouping.column), sql.raw(order)];
  const { rows: groups } = await sql<{ value: string; before: number; visits: number }>`
    select value, before, visits from (
      select ${value} as value, visits,
        sum(visits) over (order by ${value} ${direction}) - visits as before
      from ${sql.table(grouping.table)} where span = ${span} and ${matches}
    ) as counted
    where before + visits > ${offset} and before < ${offset + limit}
    order by before`.execute(db);
  const visits: ListedVisit[] = [];
  for (const group of groups) {
    const skip = Math.max(0, offset - Number(group.before));
    const some = visitsOf(db, grouping, group.value, window, limit - visits.length);
    visits.push(...(await some.offset(skip).execute()));
  }
  return visits;
}
