import type { PageSummary, TimeRange, UserSummary } from "@attune/contract";
import { LIST_LIMIT } from "@attune/contract";
import { sql } from "kysely";
import { AVERAGE_DURATION } from "../../db/average.ts";
import type { Db, SpanAddressesTable, SpanPagesTable } from "../../db/schema.ts";
import { BY_ADDRESS, contains, matchesSearch } from "./groups.ts";
import type { Order } from "./visit-pages.ts";

/** Mean duration of the visits of known duration. */
export const averageOf = ({ ended, duration_s }: { ended: number; duration_s: number }) =>
  ended === 0 ? 0 : duration_s / ended;

/** Sortable columns. Each has an index. */
const ADDRESS_SORTS = {
  totalDuration: sql.ref("duration_s"),
  totalVisits: sql.ref("visits"),
  lastVisit: sql.ref("last_visit_at"),
  ipAddress: sql.ref("ip_address"),
  uniquePages: sql.ref("pages"),
  mostVisitedPage: sql.ref("top_page"),
  avgSessionDuration: AVERAGE_DURATION,
} as const;
export type AddressSort = keyof typeof ADDRESS_SORTS;

const toIso = (at: number) => new Date(at).toISOString();

function userSummary(row: SpanAddressesTable): UserSummary {
  return {
    ipAddress: row.ip_address,
    totalDuration: row.duration_s,
    totalVisits: row.visits,
    uniquePages: row.pages,
    avgSessionDuration: averageOf(row),
    mostVisitedPage: row.top_page,
    lastVisit: toIso(row.last_visit_at),
  };
}

/** Ties are sorted by address. */
export async function userSummaries(
  db: Db,
  range: TimeRange,
  sort: AddressSort,
  order: Order,
  search: string | undefined,
): Promise<UserSummary[]> {
  const rows = await db
    .selectFrom("span_addresses")
    .selectAll()
    .where("span", "=", range)
    .where(matchesSearch(BY_ADDRESS, search))
    .orderBy(ADDRESS_SORTS[sort], order)
    .orderBy("ip_address", order)
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(userSummary);
}

function pageSummary(row: SpanPagesTable): PageSummary {
  return {
    pagePath: row.page_path,
    totalDuration: row.duration_s,
    totalVisits: row.visits,
    uniqueUsers: row.addresses,
    avgSessionDuration: averageOf(row),
    lastVisit: toIso(row.last_visit_at),
  };
}

/** Longest total duration first. */
export async function pageSummaries(
  db: Db,
  range: TimeRange,
  search?: string,
): Promise<PageSummary[]> {
  const rows = await db
    .selectFrom("span_pages")
    .selectAll()
    .where("span", "=", range)
    .$if(search !== undefined, (query) =>
      query.where(contains(sql.ref("page_path"), (search ?? "").toLowerCase())),
    )
    .orderBy("duration_s", "desc")
    .orderBy("page_path")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(pageSummary);
}
