/** Any page of the visits, at any depth, without counting or passing over the visits before it. */
import type { TimeRange } from "@attune/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, PageVisitsTable } from "../db/schema.ts";
import { DAY_MS } from "../visit-totals/spans.ts";
import { beginningMatches, byBeginnings, endOf, type Grouping, matching } from "./groups.ts";

export type Order = "asc" | "desc";

type Matches = Expression<SqlBool>;

export interface Window {
  readonly span: TimeRange;
  /** Since when the span's visits began, as the totals have it. */
  readonly from: number;
  /** Up to which they began; not included. */
  readonly until?: number;
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

interface Counted {
  /** Days since the epoch, or longer stretches of time. */
  readonly period: number;
  readonly visits: number;
}

/** In which period a page begins, and after how many of its visits; periods are in the page's order. */
function beginning(periods: readonly Counted[], offset: number) {
  let before = 0;
  for (const { period, visits } of periods) {
    if (before + Number(visits) > offset) return { period, skip: offset - before };
    before += Number(visits);
  }
  return undefined;
}

/** The window from a period of time on, in its own order. */
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

/** In the order of time: the days' counts tell the day in which the page begins. */
export async function pageByTime(db: Db, window: Window): Promise<ListedVisit[]> {
  const days = await db
    .selectFrom("visit_days")
    .select(({ fn }) => ["day as period", fn.sum<number>("visits").as("visits")])
    .where("day", ">=", Math.floor(window.from / DAY_MS))
    .groupBy("day")
    .orderBy("day", window.order)
    .execute();
  const start = beginning(days, window.offset);
  if (!start) return [];
  return await visitsIn(db, fromPeriod(window, DAY_MS, start)).execute();
}

/** Those of the window, in its order. */
function visitsIn(db: Db, { from, until, order, offset, limit }: Window) {
  return db
    .selectFrom("page_visits")
    .select(COLUMNS)
    .where("created_at", ">=", from)
    .$if(until !== undefined, (query) => query.where("created_at", "<", until ?? 0))
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(limit)
    .offset(offset);
}

/**
 * The window of some addresses' or pages' visits, brought near to where it begins: their counts by time
 * tell where that is. A range that begins within a period is not counted by it; it has few of each.
 */
async function nearer(
  db: Db,
  { column, periods, periodMs }: Grouping,
  values: readonly string[],
  window: Window,
): Promise<Window> {
  const { from, order, offset } = window;
  if (offset === 0 || from % periodMs !== 0) return window;
  const { rows } = await sql<Counted>`
    select period, sum(visits) as visits from ${sql.table(periods)}
    where ${sql.ref(column)} in (${sql.join([...values])}) and period >= ${from / periodMs}
    group by period order by period ${sql.raw(order)}`.execute(db);
  const start = beginning(rows, offset);
  return start ? fromPeriod(window, periodMs, start) : window;
}

/** Those of a few addresses or pages, mixed by time. */
export async function pageOfSome(
  db: Db,
  grouping: Grouping,
  values: readonly string[],
  whole: Window,
): Promise<ListedVisit[]> {
  if (values.length === 0) return [];
  const window = await nearer(db, grouping, values, whole);
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

/** An address or page, and how many visits of others come before its own. */
interface Group {
  readonly value: string;
  readonly before: number;
  readonly visits: number;
}

/** The addresses that begin like the one with which a page begins. */
interface Alike {
  /** Which of them are. */
  readonly own: Matches;
  /** Which ones come behind them. */
  readonly behind: Matches;
  /** Visits of addresses that come before them. */
  readonly before: number;
}

const address = sql.ref("ip_address");
const from = (text: string) => sql<SqlBool>`${address} >= ${text}`;
const until = (text: string) => sql<SqlBool>`${address} < ${text}`;

async function alike(
  db: Db,
  { span, order, offset }: Window,
  search: string | undefined,
): Promise<Alike | undefined> {
  const direction = sql.raw(order);
  const { rows } = await sql<Group>`
    select value, before, visits from (
      select beginning as value, visits, ${before(sql.ref("beginning"), direction)} as before
      from span_beginnings where span = ${span} and ${beginningMatches(search)}
    ) as counted
    where before + visits > ${offset} order by value ${direction} limit 1`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const end = endOf(first.value);
  return {
    own: sql<SqlBool>`${from(first.value)} and ${until(end)}`,
    behind: order === "asc" ? from(end) : until(first.value),
    before: Number(first.before),
  };
}

const before = (value: Expression<unknown>, direction: Expression<unknown>) =>
  sql`sum(visits) over (order by ${value} ${direction} rows unbounded preceding) - visits`;

/** Of those that match, the ones with visits on the page, in their order: no more than the limit. */
async function groupsAmong(
  db: Db,
  { column, table }: Grouping,
  matches: Matches,
  { span, order, offset, limit }: Window,
): Promise<Group[]> {
  const [value, direction] = [sql.ref(column), sql.raw(order)];
  const { rows } = await sql<Group>`
    select value, before, visits from (
      select ${value} as value, visits, ${before(value, direction)} as before
      from ${sql.table(table)} where span = ${span} and ${matches}
    ) as counted
    where before + visits > ${offset} order by value ${direction} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, before: Number(row.before) }));
}

/** The first of them: each has a visit at least, so they are enough. */
async function firstAddresses(
  db: Db,
  matches: Matches,
  { span, order, limit }: Window,
): Promise<Omit<Group, "before">[]> {
  return await db
    .selectFrom("span_addresses")
    .select(["ip_address as value", "visits"])
    .where("span", "=", span)
    .where(matches)
    .orderBy("ip_address", order)
    .limit(limit)
    .execute();
}

/** Those with visits on the page, in their order. */
async function groupsOn(
  db: Db,
  grouping: Grouping,
  search: string | undefined,
  window: Window,
): Promise<Group[]> {
  const matches = matching(grouping, search);
  if (!byBeginnings(grouping, search)) return await groupsAmong(db, grouping, matches, window);
  const start = await alike(db, window, search);
  if (!start) return [];
  const within = { ...window, offset: window.offset - start.before };
  const own = sql<SqlBool>`${matches} and ${start.own}`;
  const groups = await groupsAmong(db, grouping, own, within);
  const found = groups.map((group) => ({ ...group, before: group.before + start.before }));
  const covered = found.reduce((end, { before, visits }) => Math.max(end, before + visits), 0);
  if (covered >= window.offset + window.limit) return found;
  const others = sql<SqlBool>`${matches} and ${start.behind}`;
  // What comes behind the first begins at its beginning: nothing of it is passed over.
  const behind = await firstAddresses(db, others, window);
  return [...found, ...behind.map((group) => ({ ...group, before: window.offset }))];
}

/**
 * Address after address or page after page, each with its visits by time: the totals tell in which one
 * the page begins.
 */
export async function pageByGroup(
  db: Db,
  grouping: Grouping,
  search: string | undefined,
  window: Window,
): Promise<ListedVisit[]> {
  const { offset, limit } = window;
  const visits: ListedVisit[] = [];
  for (const { value, before } of await groupsOn(db, grouping, search, window)) {
    if (visits.length >= limit) break;
    const own = { ...window, offset: Math.max(0, offset - before), limit: limit - visits.length };
    const near = await nearer(db, grouping, [value], own);
    visits.push(...(await visitsIn(db, near).where(grouping.column, "=", value).execute()));
  }
  return visits;
}
