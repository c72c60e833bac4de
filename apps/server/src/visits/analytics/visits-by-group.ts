/** Any page of the visits sorted by address or by page path. */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { type ListedVisit, selectVisits, VISIT_COLUMNS } from "../../db/visits/select-visits.ts";
import {
  type Grouping,
  matchesPrefix,
  matchesSearch,
  prefixEnd,
  usesPrefixCounts,
} from "./groups.ts";
import { narrowWindow, visitsIn, type Window } from "./visit-pages.ts";

type Condition = Expression<SqlBool>;

/** An address or page path. */
interface Group {
  readonly value: string;
  readonly visits: number;
  /** Visits of the groups before it, in the order of the list. */
  readonly before: number;
}

/** The addresses that share a prefix with the first address of a page. */
interface PrefixGroup {
  /** Matches these addresses. */
  readonly within: Condition;
  /** Matches the addresses after them. */
  readonly after: Condition;
  /** Visits of the addresses before them. */
  readonly before: number;
}

const address = sql.ref("ip_address");
const addressFrom = (text: string) => sql<SqlBool>`${address} >= ${text}`;
const addressBefore = (text: string) => sql<SqlBool>`${address} < ${text}`;

/** Running total of visits, without those of the row itself. */
const visitsBefore = (value: Expression<unknown>, direction: Expression<unknown>) =>
  sql`sum(visits) over (order by ${value} ${direction} rows unbounded preceding) - visits`;

async function prefixGroupAt(
  db: Db,
  { range, order, offset }: Window,
  search: string | undefined,
): Promise<PrefixGroup | undefined> {
  const direction = sql.raw(order);
  const { rows } = await sql<Group>`
    select value, before, visits from (
      select beginning as value, visits, ${visitsBefore(sql.ref("beginning"), direction)} as before
      from span_beginnings where span = ${range} and ${matchesPrefix(search)}
    ) as counted
    where before + visits > ${offset} order by value ${direction} limit 1`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const end = prefixEnd(first.value);
  return {
    within: sql<SqlBool>`${addressFrom(first.value)} and ${addressBefore(end)}`,
    after: order === "asc" ? addressFrom(end) : addressBefore(first.value),
    before: Number(first.before),
  };
}

/** The matching groups with visits in the window, at most `limit`. */
async function groupsMatching(
  db: Db,
  { column, table }: Grouping,
  condition: Condition,
  { range, order, offset, limit }: Window,
): Promise<Group[]> {
  const [value, direction] = [sql.ref(column), sql.raw(order)];
  const { rows } = await sql<Group>`
    select value, before, visits from (
      select ${value} as value, visits, ${visitsBefore(value, direction)} as before
      from ${sql.table(table)} where span = ${range} and ${condition}
    ) as counted
    where before + visits > ${offset} order by value ${direction} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, before: Number(row.before) }));
}

/** The first matching addresses. Each has at least one visit, so `limit` of them fill a page. */
async function firstAddresses(
  db: Db,
  condition: Condition,
  { range, order, limit }: Window,
): Promise<Omit<Group, "before">[]> {
  return await db
    .selectFrom("span_addresses")
    .select(["ip_address as value", "visits"])
    .where("span", "=", range)
    .where(condition)
    .orderBy("ip_address", order)
    .limit(limit)
    .execute();
}

/** The groups with visits in the window, in order. Prefix counts spare a scan of all addresses. */
async function groupsOn(
  db: Db,
  grouping: Grouping,
  search: string | undefined,
  window: Window,
): Promise<Group[]> {
  const condition = matchesSearch(grouping, search);
  if (!usesPrefixCounts(grouping, search))
    return await groupsMatching(db, grouping, condition, window);
  const start = await prefixGroupAt(db, window, search);
  if (!start) return [];
  const relative = { ...window, offset: window.offset - start.before };
  const within = sql<SqlBool>`${condition} and ${start.within}`;
  const groups = (await groupsMatching(db, grouping, within, relative)).map((group) => ({
    ...group,
    before: group.before + start.before,
  }));
  let end = groups.reduce((last, { before, visits }) => Math.max(last, before + visits), 0);
  if (end >= window.offset + window.limit) return groups;
  const after = sql<SqlBool>`${condition} and ${start.after}`;
  for (const group of await firstAddresses(db, after, window)) {
    groups.push({ ...group, before: end });
    end += group.visits;
  }
  return groups;
}

/** All visits of these groups. Sorts here: an `order by` lets the planner scan all visits by time. */
async function visitsOfGroups(
  db: Db,
  { column }: Grouping,
  values: readonly string[],
  { from, order }: Window,
): Promise<ListedVisit[]> {
  if (values.length === 0) return [];
  const visits = await selectVisits(db)
    .select(VISIT_COLUMNS)
    .where(column, "in", [...values])
    .where("created_at", ">=", from)
    .execute();
  const sign = order === "asc" ? 1 : -1;
  return visits.sort((a, b) => sign * (a.created_at - b.created_at || (a.id < b.id ? -1 : 1)));
}

/** A page of the visits, sorted by group and then by time. The totals locate its first group. */
export async function pageByGroup(
  db: Db,
  grouping: Grouping,
  search: string | undefined,
  window: Window,
): Promise<ListedVisit[]> {
  const { offset, limit } = window;
  const all = await groupsOn(db, grouping, search, window);
  const groups = all.filter(({ before }) => before < offset + limit);
  const isWhole = ({ before, visits }: Group) =>
    before >= offset && before + visits <= offset + limit;
  // One query for all groups that fit on the page: there may be as many as visits.
  const whole = groups.filter(isWhole).map(({ value }) => value);
  const visits = await visitsOfGroups(db, grouping, whole, window);
  // The first and the last group may extend beyond the page.
  for (const { value, before } of groups.filter((group) => !isWhole(group))) {
    const own = { ...window, offset: Math.max(0, offset - before) };
    const narrowed = await narrowWindow(db, grouping, [value], own);
    visits.push(...(await visitsIn(db, narrowed).where(grouping.column, "=", value).execute()));
  }
  const byValue = Map.groupBy(visits, (visit) => visit[grouping.column]);
  return groups.flatMap(({ value }) => byValue.get(value) ?? []).slice(0, limit);
}
