import {
  type AdminPageVisits,
  type DatabaseMetrics,
  LIST_LIMIT,
  type PageSummary,
  type RegisteredUser,
  type SignUps,
  type TimeRange,
  type UserSummary,
  type VISIT_SORTS,
  type VisitStatistics,
} from "@attune/contract";
import type { Reader } from "../../db/replica.ts";
import type { Db } from "../../db/schema.ts";
import type { ListedVisit } from "../../db/visits/select-visits.ts";
import { rangeStart } from "../visit-totals/ranges.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { visitsAsCsv } from "./export.ts";
import {
  BY_ADDRESS,
  BY_PAGE,
  countMatching,
  findMatches,
  type Grouping,
  groupingOf,
  matchesSearch,
} from "./groups.ts";
import { databaseMetrics } from "./metrics.ts";
import { signUps } from "./sign-ups.ts";
import { statistics } from "./statistics.ts";
import { type AddressSort, pageSummaries, userSummaries } from "./summaries.ts";
import { registeredUsers, type UserSort } from "./users.ts";
import { type Order, pageByTime, pageOfValues, type Window } from "./visit-pages.ts";
import { pageByDuration } from "./visits-by-duration.ts";
import { pageByGroup } from "./visits-by-group.ts";

export interface VisitsQuery {
  readonly timeRange: TimeRange;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly sort: (typeof VISIT_SORTS)[number];
  readonly order: Order | undefined;
  readonly search: string | undefined;
}

interface ListQuery<Sort> {
  readonly sort: Sort;
  readonly order: Order | undefined;
  readonly search: string | undefined;
}

/** The administrator's view of visits and users. Every call refreshes the totals first. */
export interface AnalyticsService {
  statistics(range: TimeRange): Promise<VisitStatistics>;
  visits(query: VisitsQuery): Promise<AdminPageVisits>;
  /** Streams the visits of a time range as CSV, newest first. */
  visitsAsCsv(range: TimeRange): AsyncIterable<string>;
  metrics(): Promise<DatabaseMetrics>;
  userSummaries(query: ListQuery<AddressSort> & { timeRange: TimeRange }): Promise<UserSummary[]>;
  pageSummaries(range: TimeRange): Promise<PageSummary[]>;
  users(query: ListQuery<UserSort>): Promise<RegisteredUser[]>;
  /** New accounts by day. */
  signUps(range: TimeRange): Promise<SignUps>;
}

const GROUPINGS: Readonly<Record<VisitsQuery["sort"], Grouping | undefined>> = {
  createdAt: undefined,
  ipAddress: BY_ADDRESS,
  pagePath: BY_PAGE,
  duration: undefined,
};

/** Default order: descending for the default sort columns, ascending for others. */
const orderOf = (sort: string, order: Order | undefined): Order =>
  order ?? (["createdAt", "totalDuration", "duration"].includes(sort) ? "desc" : "asc");

const toVisit = (row: ListedVisit) => ({
  id: row.id,
  ipAddress: row.ip_address,
  pagePath: row.page_path,
  userAgent: row.user_agent,
  device: row.device,
  ...(row.duration_s === null ? {} : { duration: row.duration_s }),
  createdAt: new Date(row.created_at).toISOString(),
});

/** The dashboard rather shows what is counted so far; a job counts the rest. */
const REFRESH_BUDGET_MS = 200;

interface AnalyticsConfig {
  /** Email address of the administrator, whose account is marked. */
  readonly adminEmail: string | undefined;
  /** Page visits that are stored at most. */
  readonly maxVisits: number | undefined;
}

export function analyticsService(
  read: Reader,
  totals: VisitTotalsService,
  clock: () => number,
  { adminEmail, maxVisits }: AnalyticsConfig,
): AnalyticsService {
  /** The rows of a page and the total number of rows. */
  async function rowsOf(
    db: Db,
    query: VisitsQuery,
  ): Promise<{ rows: ListedVisit[]; total: number }> {
    const { timeRange: range, sort, search, limit } = query;
    const from = rangeStart(range, clock());
    const offset = (query.page - 1) * limit;
    const window: Window = { range, from, order: orderOf(sort, query.order), offset, limit };
    const grouping = GROUPINGS[sort];
    const searched = search ? groupingOf(search) : undefined;
    if (sort === "duration") {
      const matches = matchesSearch(searched ?? BY_PAGE, search);
      const rows = await pageByDuration(db, matches, window);
      const total = await countMatching(db, searched ?? BY_PAGE, range, search);
      return { rows, total: Math.min(total, LIST_LIMIT) };
    }
    if (search && searched && searched !== grouping) {
      // A search by one column sorted by the other is sorted by time.
      const found = await findMatches(db, searched, range, search);
      const rows = await pageOfValues(db, searched, found.values, window);
      return { rows, total: found.visits };
    }
    if (grouping) {
      const rows = await pageByGroup(db, grouping, search, window);
      return { rows, total: await countMatching(db, grouping, range, search) };
    }
    const { totalVisits } = await totalsOf(db, range);
    return { rows: await pageByTime(db, window), total: totalVisits };
  }

  async function totalsOf(db: Db, range: TimeRange) {
    const row = await db
      .selectFrom("span_totals")
      .select("visits")
      .where("span", "=", range)
      .executeTakeFirst();
    return { totalVisits: row?.visits ?? 0 };
  }

  return {
    async statistics(range) {
      await totals.refresh(REFRESH_BUDGET_MS);
      const counted = await statistics(await read(), range, rangeStart(range, clock()), clock());
      return { ...counted, uncounted: await totals.pending() };
    },
    async visits(query) {
      await totals.refresh(REFRESH_BUDGET_MS);
      const { rows, total } = await rowsOf(await read(), query);
      const totalPages = Math.ceil(total / query.limit);
      return {
        visits: rows.map(toVisit),
        totalCount: total,
        totalPages,
        hasPreviousPage: query.page > 1 && totalPages > 0,
        hasNextPage: query.page < totalPages,
      };
    },
    async *visitsAsCsv(range) {
      yield* visitsAsCsv(await read(), range, clock());
    },
    async metrics() {
      await totals.refresh(REFRESH_BUDGET_MS);
      return { ...(await databaseMetrics(await read())), pageVisitsLimit: maxVisits ?? null };
    },
    async userSummaries({ timeRange, sort, order, search }) {
      await totals.refresh(REFRESH_BUDGET_MS);
      return await userSummaries(await read(), timeRange, sort, orderOf(sort, order), search);
    },
    async pageSummaries(range) {
      await totals.refresh(REFRESH_BUDGET_MS);
      return await pageSummaries(await read(), range);
    },
    signUps: async (range) => signUps(await read(), rangeStart(range, clock()), clock()),
    users: async ({ sort, order, search }) =>
      registeredUsers(await read(), sort, orderOf(sort, order), search, adminEmail),
  };
}
