/** Any page of the visits where they stand address after address, or page after page. */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { matchesPrefix, usesPrefixCounts, prefixEnd, type Grouping, matchesSearch } from "./groups.ts";
import { COLUMNS, type ListedVisit, narrowWindow, visitsIn, type Window } from "./visit-pages.ts";

type Condition = Expression<SqlBool>;

/** An address or page, and how many visits of others come before its own. */
interface Group {
  readonly value: string;
  readonly visitsBefore: number;
  readonly visits: number;
}

/** The addresses that begin like the one with which a page begins. */
interface PrefixGroup {
  /** Which of them are. */
  readonly own: Condition;
  /** Which ones come behind them. */
  readonly behind: Condition;
  /** Visits of addresses that come before them. */
  readonly before: number;
}

const address = sql.ref("ip_address");
const from = (text: string) => sql<SqlBool>`${address} >= ${text}`;
const until = (text: string) => sql<SqlBool>`${address} < ${text}`;

async function prefixGroupAt(
  db: Db,
  { span, order, offset }: Window,
  search: string | undefined,
): Promise<PrefixGroup | undefined> {
  const direction = sql.raw(order);
  const { rows } = await sql<Group>`
    select value, before, visits from (
      select beginning as value, visits, ${before(sql.ref("beginning"), direction)} as before
      from span_beginnings where span = ${span} and ${matchesPrefix(search)}
    ) as counted
    where before + visits > ${offset} order by value ${direction} limit 1`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const end = prefixEnd(first.value);
  return {
    own: sql<SqlBool>`${from(first.value)} and ${until(end)}`,
    behind: order === "asc" ? from(end) : until(first.value),
    before: Number(first.visitsBefore),
  };
}

const before = (value: Expression<unknown>, direction: Expression<unknown>) =>
  sql`sum(visits) over (order by ${value} ${direction} rows unbounded preceding) - visits`;

/** Of those that match, the ones with visits on the page, in their order: no more than the limit. */
async function groupsMatching(
  db: Db,
  { column, table }: Grouping,
  matches: Condition,
  { span, order, offset, limit }: Window,
): Promise<Group[]> {
  const [value, direction] = [sql.ref(column), sql.raw(order)];
  const { rows } = await sql<Group>`
    select value, before, visits from (
      select ${value} as value, visits, ${before(value, direction)} as before
      from ${sql.table(table)} where span = ${span} and ${matches}
    ) as counted
    where before + visits > ${offset} order by value ${direction} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, before: Number(row.visitsBefore) }));
}

/** The first of them: each has a visit at least, so they are enough. */
async function firstAddresses(
  db: Db,
  matches: Condition,
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
  const matches = matchesSearch(grouping, search);
  if (!usesPrefixCounts(grouping, search)) return await groupsMatching(db, grouping, matches, window);
  const start = await prefixGroupAt(db, window, search);
  if (!start) return [];
  const within = { ...window, offset: window.offset - start.before };
  const own = sql<SqlBool>`${matches} and ${start.own}`;
  const groups = await groupsMatching(db, grouping, own, within);
  const found = groups.map((group) => ({ ...group, before: group.visitsBefore + start.before }));
  let end = found.reduce((last, { before, visits }) => Math.max(last, before + visits), 0);
  if (end >= window.offset + window.limit) return found;
  const others = sql<SqlBool>`${matches} and ${start.behind}`;
  for (const group of await firstAddresses(db, others, window)) {
    found.push({ ...group, before: end });
    end += group.visits;
  }
  return found;
}

/** All visits of groups that have few. */
async function visitsOfGroups(
  db: Db,
  { column }: Grouping,
  values: readonly string[],
  { from, order }: Window,
): Promise<ListedVisit[]> {
  if (values.length === 0) return [];
  const visits = await db
    .selectFrom("page_visits")
    .select(COLUMNS)
    .where(column, "in", [...values])
    .where("created_at", ">=", from)
    .execute();
  const sign = order === "asc" ? 1 : -1;
  // The database would be tempted to look for them in the order of time.
  return visits.sort((a, b) => sign * (a.created_at - b.created_at || (a.id < b.id ? -1 : 1)));
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
  const all = await groupsOn(db, grouping, search, window);
  const groups = all.filter(({ visitsBefore: before }) => before < offset + limit);
  const isWhole = ({ visitsBefore: before, visits }: Group) =>
    before >= offset && before + visits <= offset + limit;
  // Those that lie wholly on the page are asked for at once: of small ones there are as many as visits.
  const whole = groups.filter(isWhole).map(({ value }) => value);
  const visits = await visitsOfGroups(db, grouping, whole, window);
  // The first and the last may go on beyond it.
  for (const { value, visitsBefore: before } of groups.filter((group) => !isWhole(group))) {
    const own = { ...window, offset: Math.max(0, offset - before) };
    const near = await narrowWindow(db, grouping, [value], own);
    visits.push(...(await visitsIn(db, near).where(grouping.column, "=", value).execute()));
  }
  const ofGroups = Map.groupBy(visits, (visit) => visit[grouping.column]);
  return groups.flatMap(({ value }) => ofGroups.get(value) ?? []).slice(0, limit);
}
