import type { TimeRange } from "@attune/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { periodOf } from "../../db/periods.ts";
import type { Db } from "../../db/schema.ts";
import { ADDRESS_PERIOD_MS, DAY_MS, PAGE_PERIOD_MS, PREFIX_LENGTH } from "./ranges.ts";
import type { Source } from "./sources.ts";

/**
 * Adds a source to all totals. Negative counts subtract visits that were added before; those must be
 * older than the remaining visits of the same address and page, because `last_visit_at` never moves back.
 *
 * Takes a few set-based statements per table, for a second of visits as for ten million.
 * @param db A transaction that holds the lock of the totals.
 * @param source Built on the same transaction.
 */
export async function addToTotals(db: Db, source: Source): Promise<void> {
  await addToDays(db, source);
  await addToPeriods(db, source, "page_periods", "page_path", PAGE_PERIOD_MS);
  await addToPeriods(db, source, "address_periods", "ip_address", ADDRESS_PERIOD_MS);
  await addToRanges(db, source);
}

/** Adds a source to the totals of all time ranges, or of one. */
export async function addToRanges(db: Db, source: Source, only?: TimeRange): Promise<void> {
  await fillDeltas(db, source, only);
  await addToRangeTotals(db);
  await addToPrefixes(db);
  await addToPages(db);
  await addToAddresses(db);
  await addToVisits(db);
  await updateTopPages(db);
  await db.deleteFrom("visit_deltas").execute();
}

async function addToDays(db: Db, source: Source): Promise<void> {
  await sql`insert into visit_days (day, device, visits, ended, duration_s)
    select ${periodOf("created_at", DAY_MS)}, device, sum(visits), sum(ended), sum(duration_s)
    from (${source}) as source where true group by 1, 2
    on conflict (day, device) do update set
      visits = visit_days.visits + excluded.visits,
      ended = visit_days.ended + excluded.ended,
      duration_s = visit_days.duration_s + excluded.duration_s`.execute(db);
  await db.deleteFrom("visit_days").where("visits", "=", 0).execute();
}

async function addToPeriods(
  db: Db,
  source: Source,
  table: "page_periods" | "address_periods",
  column: "page_path" | "ip_address",
  periodMs: number,
): Promise<void> {
  const [value, visits] = [sql.ref(column), sql.ref(`${table}.visits`)];
  const period = periodOf("created_at", periodMs);
  await sql`insert into ${sql.table(table)} (${value}, period, visits)
    select ${value}, ${period}, sum(visits) from (${source}) as source where true group by 1, 2
    on conflict (${value}, period) do update set visits = ${visits} + excluded.visits`.execute(db);
  await sql`delete from ${sql.table(table)} where visits = 0 and (${value}, period) in (
    select ${value}, ${period} from (${source}) as source where visits <= 0)`.execute(db);
}

/** Fills `visit_deltas`: changes by range, address and page. A visit counts in every range that includes it. */
async function fillDeltas(db: Db, source: Source, only?: TimeRange): Promise<void> {
  const wanted = only === undefined ? sql`true` : sql`span = ${only}`;
  await sql`insert into visit_deltas
      (span, ip_address, page_path, visits, ended, duration_s, last_visit_at)
    select span, ip_address, page_path, sum(visits), sum(ended), sum(duration_s), max(created_at)
    from (${source}) as source join visit_spans on created_at >= first_at
    where ${wanted} group by 1, 2, 3`.execute(db);
}

/**
 * Change to a distinct count: +1 if the first visits were added, -1 if the last were subtracted, 0 if as many
 * were added as subtracted before they were counted.
 */
const distinctDelta = (former: Expression<unknown>, delta: Expression<unknown>) =>
  sql<number>`case
    when ${former} is null then case when ${delta} = 0 then 0 else 1 end
    when ${former} + ${delta} = 0 then -1 else 0 end`;

const sumsAdded = (table: string) => {
  const added = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  return sql.join([added("visits"), added("ended"), added("duration_s")]);
};

const latest = (table: string) => {
  const [own, other] = [sql.ref(`${table}.last_visit_at`), sql.ref("excluded.last_visit_at")];
  return sql`last_visit_at = case when ${own} > ${other} then ${own} else ${other} end`;
};

/** Runs before `addToAddresses`: a new address is one without a row there. */
async function addToRangeTotals(db: Db): Promise<void> {
  await sql`insert into span_totals (span, visits, ended, duration_s, addresses)
    select d.span, sum(d.visits), sum(d.ended), sum(d.duration_s),
      sum(${distinctDelta(sql.ref("a.visits"), sql.ref("d.visits"))})
    from (
      select span, ip_address, sum(visits) as visits, sum(ended) as ended,
        sum(duration_s) as duration_s
      from visit_deltas group by 1, 2
    ) as d left join span_addresses as a on a.span = d.span and a.ip_address = d.ip_address
    where true group by d.span
    on conflict (span) do update set ${sumsAdded("span_totals")},
      addresses = span_totals.addresses + excluded.addresses`.execute(db);
}

async function addToPrefixes(db: Db): Promise<void> {
  const prefix = sql`substr(ip_address, 1, ${sql.lit(PREFIX_LENGTH)})`;
  await sql`insert into span_beginnings (span, beginning, visits)
    select span, ${prefix}, sum(visits) from visit_deltas where true group by 1, 2
    on conflict (span, beginning) do update set
      visits = span_beginnings.visits + excluded.visits`.execute(db);
  await sql`delete from span_beginnings where visits = 0 and (span, beginning) in (
    select span, ${prefix} from visit_deltas where visits <= 0)`.execute(db);
}

/** The deltas joined with the former counts of the same range, address and page. */
const deltasWithCounts = sql`visit_deltas as d left join span_visits as v
  on v.span = d.span and v.ip_address = d.ip_address and v.page_path = d.page_path`;
const distinctDeltas = sql`sum(${distinctDelta(sql.ref("v.visits"), sql.ref("d.visits"))})`;

async function addToPages(db: Db): Promise<void> {
  await sql`insert into span_pages
      (span, page_path, visits, ended, duration_s, addresses, last_visit_at)
    select d.span, d.page_path, sum(d.visits), sum(d.ended), sum(d.duration_s), ${distinctDeltas},
      max(d.last_visit_at)
    from ${deltasWithCounts} where true group by d.span, d.page_path
    on conflict (span, page_path) do update set ${sumsAdded("span_pages")},
      addresses = span_pages.addresses + excluded.addresses,
      ${latest("span_pages")}`.execute(db);
  await deleteEmpty(db, "span_pages", sql`(span, page_path)`);
}

async function addToAddresses(db: Db): Promise<void> {
  await sql`insert into span_addresses
      (span, ip_address, visits, ended, duration_s, pages, top_page, last_visit_at)
    select d.span, d.ip_address, sum(d.visits), sum(d.ended), sum(d.duration_s), ${distinctDeltas}, '',
      max(d.last_visit_at)
    from ${deltasWithCounts} where true group by d.span, d.ip_address
    on conflict (span, ip_address) do update set ${sumsAdded("span_addresses")},
      pages = span_addresses.pages + excluded.pages,
      ${latest("span_addresses")}`.execute(db);
  await deleteEmpty(db, "span_addresses", sql`(span, ip_address)`);
}

async function addToVisits(db: Db): Promise<void> {
  await sql`insert into span_visits (span, ip_address, page_path, visits)
    select span, ip_address, page_path, visits from visit_deltas where true
    on conflict (span, ip_address, page_path) do update set
      visits = span_visits.visits + excluded.visits`.execute(db);
  await deleteEmpty(db, "span_visits", sql`(span, ip_address, page_path)`);
}

/** Deletes the rows that lost their last visit. */
async function deleteEmpty(
  db: Db,
  table: "span_pages" | "span_addresses" | "span_visits",
  key: Expression<unknown>,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where("visits", "=", 0)
    .where(
      sql<SqlBool>`${key} in (select ${sql.raw(KEY_COLUMNS[table])} from visit_deltas where visits <= 0)`,
    )
    .execute();
}

const KEY_COLUMNS = {
  span_pages: "span, page_path",
  span_addresses: "span, ip_address",
  span_visits: "span, ip_address, page_path",
} as const;

/** Ties go to the first page by name. Writes only rows whose top page changes, which few do. */
async function updateTopPages(db: Db): Promise<void> {
  await sql`update span_addresses set top_page = top.page
    from (
      select span, ip_address, (
        select v.page_path from span_visits as v
        where v.span = d.span and v.ip_address = d.ip_address
        order by v.visits desc, v.page_path limit 1) as page
      from (select distinct span, ip_address from visit_deltas) as d
    ) as top
    where span_addresses.span = top.span and span_addresses.ip_address = top.ip_address
      and span_addresses.top_page <> top.page`.execute(db);
}
