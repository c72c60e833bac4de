import { randomUUID } from "node:crypto";
import { LIST_LIMIT, type TimeRange, VISIT_SORTS } from "@attune/contract";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testClock } from "../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { insertVisits, visitRow } from "../../../testing/visits.ts";
import { isPostgres } from "../../db/dialect.ts";
import { readerOf } from "../../db/replica.ts";
import type { Db } from "../../db/schema.ts";
import type { Visit } from "../../db/visits/insert-visit.ts";
import { rangeStart } from "../visit-totals/ranges.ts";
import { visitTotalsService } from "../visit-totals/service.ts";
import { analyticsService, type VisitsQuery } from "./service.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 9);

const someVisit = fc
  .record({
    ip_address: fc.constantFrom("192.0.2.1", "192.0.2.9", "198.51.100.7", "2001:db8::1"),
    page_path: fc.constantFrom("/", "/keys", "/intervals", "/ear-training"),
    hoursAgo: fc.oneof(fc.nat(30), fc.nat(24 * 40)),
    duration_s: fc.option(fc.nat(500)),
  })
  .map(({ hoursAgo, ...visit }) =>
    visitRow({ ...visit, id: randomUUID(), created_at: NOW - hoursAgo * HOUR_MS }),
  );

const someQuery = fc.record({
  timeRange: fc.constantFrom<TimeRange>("today", "week", "month", "all"),
  limit: fc.integer({ min: 1, max: 7 }),
  sort: fc.constantFrom(...VISIT_SORTS),
  order: fc.constantFrom("asc" as const, "desc" as const),
  search: fc.constantFrom(undefined, "192.0.2.", "192.0.2.9", "keys", "EAR", "/", "nowhere"),
});

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** The ids of all matching visits in order, computed without SQL. */
function expectedIds(visits: readonly Visit[], query: Omit<VisitsQuery, "page">) {
  const { timeRange, sort, order, search = "" } = query;
  const from = rangeStart(timeRange, NOW);
  const isAddress = /^\d/.test(search);
  const matches = ({ ip_address, page_path }: Visit) =>
    isAddress ? ip_address.startsWith(search) : page_path.includes(search.toLowerCase());
  // A search by one column sorted by the other is sorted by time.
  const column =
    sort === "ipAddress" && (isAddress || search === "")
      ? "ip_address"
      : sort === "pagePath" && !isAddress
        ? "page_path"
        : "created_at";
  const sign = order === "asc" ? 1 : -1;
  const byDuration = (a: Visit, b: Visit) =>
    sort === "duration" ? compare(a.duration_s ?? -1, b.duration_s ?? -1) : 0;
  return visits
    .filter((visit) => visit.created_at >= from && matches(visit))
    .sort(
      (a, b) =>
        sign *
        (byDuration(a, b) ||
          compare(a[column], b[column]) ||
          compare(a.created_at, b.created_at) ||
          compare(a.id, b.id)),
    )
    .map(({ id }) => id);
}

async function addUser(db: Db, id: string, createdAt: number, email = `${id}@x.test`) {
  await db
    .insertInto("users")
    .values({
      id,
      username: id,
      username_folded: id,
      email,
      email_folded: email.toLowerCase(),
      password_hash: "",
      created_at: createdAt,
    })
    .execute();
}

describeEachDatabase("analytics", (create) => {
  const database = useDatabase(create);

  async function setUp(visits: readonly Visit[]) {
    const { db } = database;
    await db.deleteFrom("page_visits").execute();
    await db.deleteFrom("users").execute();
    const clock = testClock(NOW);
    const totals = visitTotalsService(db, clock);
    await totals.rebuild();
    await insertVisits(db, visits);
    return {
      db,
      clock,
      analytics: analyticsService(readerOf(db), totals, clock, {
        adminEmail: "admin@x.test",
        maxVisits: 7,
      }),
    };
  }

  test("lists every matching visit once and in order, page by page", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someVisit, { maxLength: 25 }), someQuery, async (visits, query) => {
        const { analytics } = await setUp(visits);
        const all = expectedIds(visits, query);
        const shown: string[] = [];
        for (let page = 1; ; page++) {
          const result = await analytics.visits({ ...query, page });
          expect(result).toMatchObject({
            totalCount: all.length,
            totalPages: Math.ceil(all.length / query.limit),
            hasPreviousPage: page > 1 && all.length > 0,
            hasNextPage: page * query.limit < all.length,
          });
          shown.push(...result.visits.map(({ id }) => id));
          if (!result.hasNextPage) break;
        }
        expect(shown).toEqual(all);
      }),
      { numRuns: isPostgres(database.db) ? 15 : 40 },
    );
  }, 120_000);

  test("lists a visit with its duration once it has one", async () => {
    const open = visitRow({ created_at: NOW - 2 });
    const ended = visitRow({ created_at: NOW - 1, duration_s: 0 });
    const { analytics } = await setUp([open, ended]);
    const query = { timeRange: "all", page: 1, limit: 9, sort: "createdAt" } as const;
    const { visits } = await analytics.visits({ ...query, order: undefined, search: undefined });
    const shared = {
      ipAddress: "192.0.2.1",
      pagePath: "/keys",
      userAgent: "a browser",
      device: "Desktop",
    };
    expect(visits).toEqual([
      { id: ended.id, ...shared, duration: 0, createdAt: "2026-11-22T08:59:59.999Z" },
      { id: open.id, ...shared, createdAt: "2026-11-22T08:59:59.998Z" },
    ]);
  });

  test("sorts visits by default from the newest, but by address and page from the first", async () => {
    const { analytics } = await setUp([
      visitRow({ ip_address: "192.0.2.2", page_path: "/b", created_at: NOW - 2 }),
      visitRow({ ip_address: "192.0.2.1", page_path: "/a", created_at: NOW - 3 }),
      visitRow({ ip_address: "192.0.2.3", page_path: "/c", created_at: NOW - 1 }),
    ]);
    const pagesBy = async (sort: VisitsQuery["sort"]) => {
      const query = { timeRange: "all", page: 1, limit: 9, sort } as const;
      const { visits } = await analytics.visits({ ...query, order: undefined, search: undefined });
      return visits.map(({ pagePath }) => pagePath).join("");
    };
    expect(await pagesBy("createdAt")).toBe("/c/b/a");
    expect(await pagesBy("ipAddress")).toBe("/a/b/c");
    expect(await pagesBy("pagePath")).toBe("/a/b/c");
  });

  test("lists the longest of more visits than a list has", async () => {
    const visits = Array.from({ length: LIST_LIMIT + 5 }, (_, n) =>
      visitRow({ created_at: NOW - n * HOUR_MS, duration_s: (n * 7919) % (LIST_LIMIT + 5) }),
    );
    const { analytics } = await setUp(visits);
    const query = { timeRange: "all", limit: 200, sort: "duration", search: undefined } as const;
    const last = await analytics.visits({ ...query, page: 5, order: undefined });
    expect(last).toMatchObject({ totalCount: LIST_LIMIT, totalPages: 5, hasNextPage: false });
    expect(last.visits.map(({ duration }) => duration)).toEqual(
      Array.from({ length: 200 }, (_, n) => 204 - n),
    );
  });

  test("counts new accounts by day, and by month over a long time", async () => {
    const { db, analytics } = await setUp([]);
    const at = (daysAgo: number) => NOW - daysAgo * 24 * HOUR_MS;
    for (const [n, daysAgo] of [0, 0, 2, 6].entries()) await addUser(db, String(n), at(daysAgo));
    expect(await analytics.signUps("week")).toEqual({
      total: 4,
      days: [16, 17, 18, 19, 20, 21, 22].map((day) => ({
        day: `2026-11-${day}`,
        signUps: { 16: 1, 20: 1, 22: 2 }[day] ?? 0,
      })),
    });
    expect(await analytics.signUps("today")).toEqual({
      total: 2,
      days: [{ day: "2026-11-22", signUps: 2 }],
    });
    await addUser(db, "old", at(400));
    const { total, days } = await analytics.signUps("all");
    expect(total).toBe(5);
    expect(days).toHaveLength(14);
    expect(days.filter(({ signUps }) => signUps > 0)).toEqual([
      { day: "2025-10-01", signUps: 1 },
      { day: "2026-11-01", signUps: 4 },
    ]);
  });

  test("lists accounts from the newest and marks the administrator's", async () => {
    const { db, analytics } = await setUp([]);
    for (const [id, email] of [
      ["b", "Admin@x.test"],
      ["a", "learner@x.test"],
    ] as const)
      await addUser(db, id, NOW + (id === "b" ? 1 : 0), email);
    const list = async (sort: "createdAt" | "username", search?: string) =>
      (await analytics.users({ sort, order: undefined, search })).map(
        ({ id, isAdmin }) => `${id} ${isAdmin}`,
      );
    expect(await list("createdAt")).toEqual(["b true", "a false"]);
    expect(await list("username")).toEqual(["a false", "b true"]);
    expect(await list("createdAt", "ADMIN")).toEqual(["b true"]);
    await db.deleteFrom("users").execute();
  });

  test("includes days without visits in the chart", async () => {
    const day = (days: number) =>
      visitRow({ created_at: NOW - days * 24 * HOUR_MS, duration_s: 60 });
    const { analytics } = await setUp([day(0), day(2), day(2), { ...day(9), duration_s: null }]);
    const week = await analytics.statistics("week");
    expect(week).toMatchObject({
      totalVisits: 3,
      totalDuration: 180,
      avgSessionDuration: 60,
      uniqueAddresses: 1,
      uncounted: 0,
      devices: [{ device: "Desktop", visits: 3 }],
      pages: [{ pagePath: "/keys", visits: 3 }],
    });
    expect(week.days.map(({ visits }) => visits)).toEqual([0, 0, 0, 0, 2, 0, 1]);
    expect(week.days.at(-1)?.day).toBe("2026-11-22");
    expect((await analytics.statistics("all")).days).toHaveLength(10);
  });

  test("lists crawlers of the time range beside the totals, which leave them out", async () => {
    const { db, analytics } = await setUp([visitRow({ created_at: NOW })]);
    const today = Math.floor(NOW / 86_400_000);
    const rows = [
      { day: today, crawler: "GPTBot", visits: 2 },
      { day: today, crawler: "Googlebot", visits: 2 },
      { day: today - 7, crawler: "GPTBot", visits: 5 },
    ];
    await db.insertInto("crawler_visits").values(rows).execute();
    const week = await analytics.statistics("week");
    const all = await analytics.statistics("all");
    await db.deleteFrom("crawler_visits").execute();
    expect(week.totalVisits).toBe(1);
    expect(week.crawlers).toEqual([
      { crawler: "GPTBot", visits: 2 },
      { crawler: "Googlebot", visits: 2 },
    ]);
    expect(all.crawlers[0]).toEqual({ crawler: "GPTBot", visits: 7 });
  });

  test("charts more than a year by months", async () => {
    const { analytics } = await setUp([
      visitRow({ created_at: Date.UTC(2024, 11, 31) }),
      visitRow({ created_at: NOW }),
    ]);
    const { days } = await analytics.statistics("all");
    expect(days[0]).toEqual({ day: "2024-12-01", visits: 1 });
    expect(days).toHaveLength(24);
  });

  test("summarizes addresses by total duration, and pages", async () => {
    const one = { ip_address: "192.0.2.1", created_at: NOW - HOUR_MS };
    const { analytics } = await setUp([
      visitRow({ ...one, page_path: "/keys", duration_s: 10 }),
      visitRow({ ...one, page_path: "/keys" }),
      visitRow({ ...one, page_path: "/", duration_s: 20 }),
      visitRow({ ip_address: "198.51.100.7", created_at: NOW, duration_s: 5 }),
    ]);
    const ask = { timeRange: "all", sort: "totalDuration", order: undefined } as const;
    const summaries = await analytics.userSummaries({ ...ask, search: undefined });
    expect(summaries).toEqual([
      {
        ipAddress: "192.0.2.1",
        totalDuration: 30,
        totalVisits: 3,
        uniquePages: 2,
        avgSessionDuration: 15,
        mostVisitedPage: "/keys",
        lastVisit: new Date(NOW - HOUR_MS).toISOString(),
      },
      {
        ipAddress: "198.51.100.7",
        totalDuration: 5,
        totalVisits: 1,
        uniquePages: 1,
        avgSessionDuration: 5,
        mostVisitedPage: "/keys",
        lastVisit: new Date(NOW).toISOString(),
      },
    ]);
    const found = await analytics.userSummaries({ ...ask, search: "198.51" });
    expect(found.map(({ ipAddress }) => ipAddress)).toEqual(["198.51.100.7"]);
    expect(await analytics.pageSummaries("all")).toMatchObject([
      { pagePath: "/", uniqueUsers: 1, totalDuration: 20 },
      { pagePath: "/keys", uniqueUsers: 2, totalVisits: 3, avgSessionDuration: 7.5 },
    ]);
  });

  test("exports each visit once, newest first", async () => {
    const visits = Array.from({ length: 30 }, (_, n) =>
      visitRow({ created_at: NOW - n * HOUR_MS, user_agent: `=HYPERLINK("${n}")` }),
    );
    const { analytics } = await setUp(visits);
    let file = "";
    for await (const chunk of analytics.visitsAsCsv("today")) file += chunk;
    const lines: Record<string, string>[] = parse(file, { bom: true, columns: true });
    expect(lines.map(({ id }) => id)).toEqual(visits.slice(0, 10).map(({ id }) => id));
    expect(lines[3]?.["userAgent"]).toBe(`'=HYPERLINK("3")`);
  });

  test("counts rows", async () => {
    const { analytics } = await setUp([visitRow({ created_at: NOW })]);
    const metrics = await analytics.metrics();
    expect(metrics).toMatchObject({
      pageVisitsCount: 1,
      pageVisitsLimit: 7,
      usersCount: 0,
      estimated: false,
    });
    expect(metrics.totalRows).toBeGreaterThanOrEqual(1);
    expect(metrics.bytesOnDisk).toBeGreaterThan(100_000);
  });
});
