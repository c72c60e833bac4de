import type { TimeRange } from "@attune/contract";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { ADDRESS_PERIOD_MS, PREFIX_LENGTH, PAGE_PERIOD_MS } from "../visit-totals/ranges.ts";

/** What visits are looked up by, and where their totals lie. */
export interface Grouping {
  readonly column: "ip_address" | "page_path";
  readonly table: "span_addresses" | "span_pages";
  /** Where the visits of each are counted by time, and by how much of it; milliseconds. */
  readonly periods: "address_periods" | "page_periods";
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

/** What was typed into a search of visits: the beginning of an address, or a part of a page's path. */
export function groupingOf(search: string): Grouping {
  return /^[\d.:/a-f]*[\d.:]$/i.test(search) && !search.startsWith("/") ? BY_ADDRESS : BY_PAGE;
}

/** Behind everything that begins so, byte by byte. */
export const prefixEnd = (beginning: string) => `${beginning}\u{10FFFF}`;

/** Whether a row of the grouping's totals is what was searched for; every one where nothing was. */
export function matchesSearch({ column }: Grouping, search: string | undefined) {
  if (!search) return sql<SqlBool>`true`;
  const value = sql.ref(column);
  const text = search.toLowerCase();
  // Of addresses there may be very many: their beginning is found by the index.
  if (column === "ip_address")
    return sql<SqlBool>`${value} >= ${text} and ${value} < ${prefixEnd(text)}`;
  return sql<SqlBool>`${contains(value, text)}`;
}

/** Without wildcards, in whatever case. */
export const contains = (value: ReturnType<typeof sql.ref>, text: string) =>
  sql<SqlBool>`lower(${value}) like ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/** How many different addresses or pages a search may find: more are no answer. */
const MAX_MATCHES = 25;

export interface Matches {
  readonly values: string[];
  /** Visits of these. */
  readonly visits: number;
}

/** The most visited addresses or pages that match. */
export async function findMatches(
  db: Db,
  grouping: Grouping,
  span: TimeRange,
  search: string,
): Promise<Matches> {
  const { column, table } = grouping;
  const { rows } = await sql<{ value: string; visits: number }>`
    select ${sql.ref(column)} as value, visits from ${sql.table(table)}
    where span = ${span} and ${matchesSearch(grouping, search)}
    order by visits desc, ${sql.ref(column)} limit ${MAX_MATCHES}`.execute(db);
  return {
    values: rows.map(({ value }) => value),
    visits: rows.reduce((sum, { visits }) => sum + Number(visits), 0),
  };
}

/** Of `span_beginnings`, those of addresses that match. */
export function matchesPrefix(search: string | undefined) {
  const text = (search ?? "").toLowerCase();
  return sql<SqlBool>`beginning >= ${text} and beginning < ${prefixEnd(text)}`;
}

/**
 * Whether addresses that match are counted by their beginnings: all that begin alike match then, or
 * none. Those that match more than a beginning are few.
 */
export const usesPrefixCounts = ({ column }: Grouping, search: string | undefined) =>
  column === "ip_address" && (search ?? "").length < PREFIX_LENGTH;

/** Visits of everything that matches, however much that is. */
export async function countMatching(
  db: Db,
  grouping: Grouping,
  span: TimeRange,
  search: string | undefined,
): Promise<number> {
  const { rows } = usesPrefixCounts(grouping, search)
    ? await sql<{ visits: number | null }>`
        select sum(visits) as visits from span_beginnings
        where span = ${span} and ${matchesPrefix(search)}`.execute(db)
    : await sql<{ visits: number | null }>`
        select sum(visits) as visits from ${sql.table(grouping.table)}
        where span = ${span} and ${matchesSearch(grouping, search)}`.execute(db);
  return Number(rows[0]?.visits ?? 0);
}
