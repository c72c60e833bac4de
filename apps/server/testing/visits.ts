import { randomUUID } from "node:crypto";
import { TIME_RANGES } from "@attune/contract";
import { sql } from "kysely";
import type { Db } from "../src/db/schema.ts";
import { transact } from "../src/db/transact.ts";
import { toChange, toRow, type Visit } from "../src/db/visits/insert-visit.ts";
import { type ListedVisit, selectVisits, VISIT_COLUMNS } from "../src/db/visits/select-visits.ts";
import {
  ADDRESS_PERIOD_MS,
  DAY_MS,
  PAGE_PERIOD_MS,
  PREFIX_LENGTH,
  rangeStart,
} from "../src/visits/visit-totals/ranges.ts";

/** Databases limit the parameters of a statement. */
const VISITS_PER_STATEMENT = 500;

/** A visit with defaults for what a test doesn't set. */
export function visitRow(known: Partial<Visit>): Visit {
  return {
    id: randomUUID(),
    user_id: null,
    ip_address: "192.0.2.1",
    page_path: "/keys",
    user_agent: "a browser",
    device: "Desktop",
    duration_s: null,
    created_at: 0,
    ...known,
  };
}

/** Inserts visits with their changes to the totals, in one transaction and hundreds per statement. */
export async function insertVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  await transact(db, async (transaction) => {
    const byAgent = Map.groupBy(visits, ({ user_agent, device }) => `${device} ${user_agent}`);
    for (const group of byAgent.values()) {
      const [latest] = group.toSorted((a, b) => b.created_at - a.created_at);
      if (!latest) continue;
      const { agent_id } = await toRow(transaction, latest);
      for (let from = 0; from < group.length; from += VISITS_PER_STATEMENT) {
        const some = group.slice(from, from + VISITS_PER_STATEMENT);
        const rows = some.map(({ user_agent, device, ...row }) => ({ ...row, agent_id }));
        await transaction.insertInto("page_visits").values(rows).execute();
        await transaction.insertInto("visit_changes").values(some.map(toChange)).execute();
      }
    }
  });
}

export interface Totals {
  readonly days: unknown[];
  readonly ranges: unknown[];
  readonly pages: unknown[];
  readonly addresses: unknown[];
  readonly visits: unknown[];
  readonly prefixes: unknown[];
  readonly pagePeriods: unknown[];
  readonly addressPeriods: unknown[];
}

/** Reads the tables of totals. */
export async function storedTotals(db: Db): Promise<Totals> {
  const all = async (table: string, order: string) =>
    (await sql`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(db)).rows;
  const ranges = await db.selectFrom("span_totals").selectAll().where("visits", ">", 0).execute();
  return {
    days: await all("visit_days", "day, device"),
    ranges: ranges.sort((a, b) => (a.span < b.span ? -1 : 1)),
    pages: await all("span_pages", "span, page_path"),
    addresses: await all("span_addresses", "span, ip_address"),
    visits: await all("span_visits", "span, ip_address, page_path"),
    prefixes: await all("span_beginnings", "span, beginning"),
    pagePeriods: await all("page_periods", "page_path, period"),
    addressPeriods: await all("address_periods", "ip_address, period"),
  };
}

function sums(visits: readonly ListedVisit[]) {
  return {
    visits: visits.length,
    ended: visits.filter(({ duration_s }) => duration_s !== null).length,
    duration_s: visits.reduce((sum, { duration_s }) => sum + (duration_s ?? 0), 0),
  };
}

type Visits = readonly ListedVisit[];

const different = <K extends keyof ListedVisit>(visits: Visits, column: K) =>
  new Set(visits.map((visit) => visit[column])).size;
const last = (visits: Visits) => Math.max(...visits.map(({ created_at }) => created_at));
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function topPage(visits: Visits): string {
  const pages = [...Map.groupBy(visits, ({ page_path }) => page_path)];
  pages.sort(([a, one], [b, other]) => other.length - one.length || compare(a, b));
  return pages[0]?.[0] ?? "";
}

function grouped<Row>(
  visits: Visits,
  keyOf: (visit: ListedVisit) => string,
  rowOf: (group: Visits, first: ListedVisit) => Row,
): Row[] {
  const groups = [...Map.groupBy(visits, keyOf)].sort(([a], [b]) => compare(a, b));
  return groups.flatMap(([, group]) => (group[0] ? [rowOf(group, group[0])] : []));
}

/** All visits, ordered by id. */
export const storedVisits = (db: Db): Promise<ListedVisit[]> =>
  selectVisits(db).select(VISIT_COLUMNS).orderBy("id").execute();

/** Computes the same totals from all visits, without SQL. */
export async function recomputedTotals(db: Db, now: number): Promise<Totals> {
  const all = await storedVisits(db);
  const ranges = [...TIME_RANGES].sort().map((span) => ({
    span,
    visits: all.filter(({ created_at }) => created_at >= rangeStart(span, now)),
  }));
  const periods = <K extends "page_path" | "ip_address">(column: K, ms: number) => {
    const periodOf = ({ created_at }: ListedVisit) => Math.floor(created_at / ms);
    return grouped(
      all,
      (visit) => `${visit[column]}\0${String(periodOf(visit)).padStart(9, "0")}`,
      (group, first) => ({
        [column]: first[column],
        period: periodOf(first),
        visits: group.length,
      }),
    );
  };
  const dayOf = ({ created_at }: ListedVisit) => Math.floor(created_at / DAY_MS);
  return {
    days: grouped(
      all,
      (visit) => `${String(dayOf(visit)).padStart(9, "0")} ${visit.device}`,
      (group, first) => ({ day: dayOf(first), device: first.device, ...sums(group) }),
    ),
    ranges: ranges
      .filter(({ visits }) => visits.length > 0)
      .map(({ span, visits }) => ({
        span,
        ...sums(visits),
        addresses: different(visits, "ip_address"),
      })),
    pages: ranges.flatMap(({ span, visits }) =>
      grouped(
        visits,
        ({ page_path }) => page_path,
        (group, { page_path }) => ({
          span,
          page_path,
          ...sums(group),
          addresses: different(group, "ip_address"),
          last_visit_at: last(group),
        }),
      ),
    ),
    addresses: ranges.flatMap(({ span, visits }) =>
      grouped(
        visits,
        ({ ip_address }) => ip_address,
        (group, { ip_address }) => ({
          span,
          ip_address,
          ...sums(group),
          pages: different(group, "page_path"),
          top_page: topPage(group),
          last_visit_at: last(group),
        }),
      ),
    ),
    prefixes: ranges.flatMap(({ span, visits }) =>
      grouped(
        visits,
        ({ ip_address }) => ip_address.slice(0, PREFIX_LENGTH),
        (group, { ip_address }) => ({
          span,
          beginning: ip_address.slice(0, PREFIX_LENGTH),
          visits: group.length,
        }),
      ),
    ),
    pagePeriods: periods("page_path", PAGE_PERIOD_MS),
    addressPeriods: periods("ip_address", ADDRESS_PERIOD_MS),
    visits: ranges.flatMap(({ span, visits }) =>
      grouped(
        visits,
        ({ ip_address, page_path }) => `${ip_address}\0${page_path}`,
        (group, { ip_address, page_path }) => ({
          span,
          ip_address,
          page_path,
          visits: group.length,
        }),
      ),
    ),
  };
}
