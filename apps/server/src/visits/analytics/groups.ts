import type { TimeRange } from "@attune/contract";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { ADDRESS_PERIOD_MS, PAGE_PERIOD_MS, PREFIX_LENGTH } from "../visit-totals/ranges.ts";

/** A column by which visits are listed or searched, and its totals. */
export interface Grouping {
  readonly column: "ip_address" | "page_path";
  readonly table: "span_addresses" | "span_pages";
  /** Table of counts by period. */
  readonly periods: "address_periods" | "page_periods";
  /** Length of a period. */
  readonly periodMs: number;
}

export const BY_ADDRESS: Grouping = {
  column: "ip_address",
  table: "span_addresses",
  periods: "address_periods",
  periodMs: ADDRESS_PERIOD_MS,
};
export const BY_PAGE: Grouping = {
  column: "page_path",
  table: "span_pages",
  periods: "page_periods",
  periodMs: PAGE_PERIOD_MS,
};

/** Reads a search for visits as the prefix of an address or a part of a page path. */
export function groupingOf(search: string): Grouping {
  return /^[\d.:/a-f]*[\d.:]$/i.test(search) && !search.startsWith("/") ? BY_ADDRESS : BY_PAGE;
}

/** The exclusive upper bound of all strings with this prefix, in bytewise order. */
export const prefixEnd = (prefix: string) => `${prefix}\u{10FFFF}`;

/** Condition on a row of the totals; true without a search. */
export function matchesSearch({ column }: Grouping, search: string | undefined) {
  if (!search) return sql<SqlBool>`true`;
  const value = sql.ref(column);
  const text = search.toLowerCase();
  // There may be very many addresses: a range condition uses the index.
  if (column === "ip_address")
    return sql<SqlBool>`${value} >= ${text} and ${value} < ${prefixEnd(text)}`;
  return sql<SqlBool>`${contains(value, text)}`;
}

/** Case-insensitive substring match; wildcards are escaped. */
export const contains = (value: ReturnType<typeof sql.ref>, text: string) =>
  sql<SqlBool>`lower(${value}) like ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/** Addresses or page paths that a search takes into account. */
const MAX_MATCHES = 25;

export interface Matches {
  readonly values: string[];
  /** Number of their visits. */
  readonly visits: number;
}

/** The most visited addresses or page paths that match. */
export async function findMatches(
  db: Db,
  grouping: Grouping,
  range: TimeRange,
  search: string,
): Promise<Matches> {
  const { column, table } = grouping;
  const { rows } = await sql<{ value: string; visits: number }>`
    select ${sql.ref(column)} as value, visits from ${sql.table(table)}
    where span = ${range} and ${matchesSearch(grouping, search)}
    order by visits desc, ${sql.ref(column)} limit ${MAX_MATCHES}`.execute(db);
  return {
    values: rows.map(({ value }) => value),
    visits: rows.reduce((sum, { visits }) => sum + Number(visits), 0),
  };
}

/** Condition on a row of `span_beginnings`. */
export function matchesPrefix(search: string | undefined) {
  const text = (search ?? "").toLowerCase();
  return sql<SqlBool>`beginning >= ${text} and beginning < ${prefixEnd(text)}`;
}

/**
 * Whether prefix counts answer the search: it is shorter than the prefixes, so all addresses of a prefix
 * match or none. A longer search matches few addresses.
 */
export const usesPrefixCounts = ({ column }: Grouping, search: string | undefined) =>
  column === "ip_address" && (search ?? "").length < PREFIX_LENGTH;

/** Number of visits that match. */
export async function countMatching(
  db: Db,
  grouping: Grouping,
  range: TimeRange,
  search: string | undefined,
): Promise<number> {
  const { rows } = usesPrefixCounts(grouping, search)
    ? await sql<{ visits: number | null }>`
        select sum(visits) as visits from span_beginnings
        where span = ${range} and ${matchesPrefix(search)}`.execute(db)
    : await sql<{ visits: number | null }>`
        select sum(visits) as visits from ${sql.table(grouping.table)}
        where span = ${range} and ${matchesSearch(grouping, search)}`.execute(db);
  return Number(rows[0]?.visits ?? 0);
}
