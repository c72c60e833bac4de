import type { Device, TimeRange, VisitStatistics } from "@attune/contract";
import type { Db } from "../../db/schema.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import { chart } from "./chart.ts";
import { averageOf } from "./summaries.ts";

const TOP_PAGES = 10;
/** A page of the dashboard has no more than a screen of them. */
const TOP_CRAWLERS = 20;

interface DayRow {
  readonly day: number;
  readonly device: Device;
  readonly visits: number;
}

function sumVisitsBy<Key>(rows: readonly DayRow[], keyOf: (row: DayRow) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.visits);
  return [...sums];
}

/** @param from Start of the range; 0 for all visits. */
export async function statistics(
  db: Db,
  range: TimeRange,
  from: number,
  now: number,
): Promise<Omit<VisitStatistics, "uncounted">> {
  const totals = await db
    .selectFrom("span_totals")
    .selectAll()
    .where("span", "=", range)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("visit_days")
    .select(["day", "device", "visits"])
    .where("day", ">=", Math.floor(from / DAY_MS))
    .orderBy("day")
    .execute();
  const pages = await db
    .selectFrom("span_pages")
    .select(["page_path", "visits"])
    .where("span", "=", range)
    .orderBy("visits", "desc")
    .orderBy("page_path")
    .limit(TOP_PAGES)
    .execute();
  const crawlers = await db
    .selectFrom("crawler_visits")
    .select(["crawler", ({ fn }) => fn.sum<number>("visits").as("visits")])
    .where("day", ">=", Math.floor(from / DAY_MS))
    .groupBy("crawler")
    .orderBy("visits", "desc")
    .orderBy("crawler")
    .limit(TOP_CRAWLERS)
    .execute();
  const today = Math.floor(now / DAY_MS);
  const first = from > 0 ? Math.floor(from / DAY_MS) : (rows[0]?.day ?? today);
  const byDay = new Map(sumVisitsBy(rows, ({ day }) => day));
  const devices = sumVisitsBy(rows, ({ device }) => device);
  return {
    totalVisits: totals?.visits ?? 0,
    totalDuration: totals?.duration_s ?? 0,
    avgSessionDuration: totals ? averageOf(totals) : 0,
    uniqueAddresses: totals?.addresses ?? 0,
    days: chart(byDay, first, today).map(({ day, value }) => ({ day, visits: value })),
    devices: devices
      .sort(([, one], [, other]) => other - one)
      .map(([device, visits]) => ({ device, visits })),
    pages: pages.map(({ page_path, visits }) => ({ pagePath: page_path, visits })),
    crawlers: crawlers.map(({ crawler, visits }) => ({ crawler, visits: Number(visits) })),
  };
}
