import type {
  AdminPageVisits,
  DatabaseMetrics,
  PageSummary,
  RegisteredUser,
  TimeRange,
  UserSummary,
  VisitStatistics,
} from "@attune/contract";
import type { Db } from "../db/schema.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { rangeStart } from "../visit-totals/ranges.ts";
import { visitsAsCsv } from "./export.ts";
import { BY_ADDRESS, BY_PAGE, countMatching, findMatches, type Grouping, groupingOf } from "./groups.ts";
import { databaseMetrics } from "./metrics.ts";
import { statistics } from "./statistics.ts";
import { type AddressSort, pageSummaries, userSummaries } from "./summaries.ts";
import { registeredUsers, type UserSort } from "./users.ts";
import {
  type ListedVisit,
  type Order,
  pageByTime,
  pageOfValues,
  type Window,
} from "./visit-pages.ts";
import { pageByGroup } from "./visits-by-group.ts";

export interface VisitsQuery {
  readonly timeRange: TimeRange;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly sort: "createdAt" | "ipAddress" | "pagePath";
  readonly order: Order | undefined;
  readonly search: string | undefined;
}

interface ListQuery<Sort> {
  readonly sort: Sort;
  readonly order: Order | undefined;
  readonly search: string | undefined;
}

/** What the administrator sees of visits and users. Everything is up to date when it is asked for. */
export interface AnalyticsService {
  statistics(span: TimeRange): Promise<VisitStatistics>;
  visits(asked: VisitsQuery): Promise<AdminPageVisits>;
  /** The visits of a time range as CSV, newest first, piece by piece. */
  visitsAsCsv(span: TimeRange): AsyncIterable<string>;
  metrics(): Promise<DatabaseMetrics>;
  userSummaries(asked: ListQuery<AddressSort> & { timeRange: TimeRange }): Promise<UserSummary[]>;
  pageSummaries(span: TimeRange): Promise<PageSummary[]>;
  users(asked: ListQuery<UserSort>): Promise<RegisteredUser[]>;
}

const GROUPINGS: Readonly<Record<VisitsQuery["sort"], Grouping | undefined>> = {
  createdAt: undefined,
  ipAddress: BY_ADDRESS,
  pagePath: BY_PAGE,
};

/** A new column begins ascending; what is sorted by without being asked for, with the most or latest. */
const orderOf = (sort: string, order: Order | undefined): Order =>
  order ?? (["createdAt", "totalDuration"].includes(sort) ? "desc" : "asc");

const visit = (row: ListedVisit) => ({
  id: row.id,
  ipAddress: row.ip_address,
  pagePath: row.page_path,
  userAgent: row.user_agent,
  device: row.device,
  ...(row.duration_s === null ? {} : { duration: row.duration_s }),
  createdAt: new Date(row.created_at).toISOString(),
});

export function analyticsService(
  db: Db,
  totals: VisitTotalsService,
  clock: () => number,
  adminEmail: string | undefined,
): AnalyticsService {
  /** The rows of a page, and how many there are in all. */
  async function rowsOf(asked: VisitsQuery): Promise<{ rows: ListedVisit[]; total: number }> {
    const { timeRange: span, sort, search, limit } = asked;
    const from = rangeStart(span, clock());
    const offset = (asked.page - 1) * limit;
    const window: Window = { span, from, order: orderOf(sort, asked.order), offset, limit };
    const grouping = GROUPINGS[sort];
    const searched = search ? groupingOf(search) : undefined;
    if (search && searched && searched !== grouping) {
      // Sorted by something else than what was found: by time.
      const found = await findMatches(db, searched, span, search);
      const rows = await pageOfValues(db, searched, found.values, window);
      return { rows, total: found.visits };
    }
    if (grouping) {
      const rows = await pageByGroup(db, grouping, search, window);
      return { rows, total: await countMatching(db, grouping, span, search) };
    }
    const { totalVisits } = await totalsOf(span);
    return { rows: await pageByTime(db, window), total: totalVisits };
  }

  async function totalsOf(span: TimeRange) {
    const row = await db
      .selectFrom("span_totals")
      .select("visits")
      .where("span", "=", span)
      .executeTakeFirst();
    return { totalVisits: row?.visits ?? 0 };
  }

  return {
    async statistics(span) {
      await totals.refresh();
      return await statistics(db, span, rangeStart(span, clock()), clock());
    },
    async visits(asked) {
      await totals.refresh();
      const { rows, total } = await rowsOf(asked);
      const totalPages = Math.ceil(total / asked.limit);
      return {
        visits: rows.map(visit),
        totalCount: total,
        totalPages,
        hasPreviousPage: asked.page > 1 && totalPages > 0,
        hasNextPage: asked.page < totalPages,
      };
    },
    visitsAsCsv: (span) => visitsAsCsv(db, span, clock()),
    async metrics() {
      await totals.refresh();
      return await databaseMetrics(db);
    },
    async userSummaries({ timeRange, sort, order, search }) {
      await totals.refresh();
      return await userSummaries(db, timeRange, sort, orderOf(sort, order), search);
    },
    async pageSummaries(span) {
      await totals.refresh();
      return await pageSummaries(db, span);
    },
    users: ({ sort, order, search }) =>
      registeredUsers(db, sort, orderOf(sort, order), search, adminEmail),
  };
}
