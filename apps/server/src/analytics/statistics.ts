import type { Device, TimeRange, VisitStatistics } from "@attune/contract";
import type { Db } from "../db/schema.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import { averageOf } from "./summaries.ts";

const TOP_PAGES = 10;
/** A chart of more days is drawn by months. */
const MAX_DAILY_BARS = 366;

interface DayRow {
  readonly day: number;
  readonly device: Device;
  readonly visits: number;
}

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

function sumVisitsBy<Key>(rows: readonly DayRow[], keyOf: (row: DayRow) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.visits);
  return [...sums];
}

/** Every day from the first to the last, including days without visits; months for a long time. */
function chart(rows: readonly DayRow[], first: number, last: number): VisitStatistics["days"] {
  const byDay = new Map(sumVisitsBy(rows, ({ day }) => day));
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (days.length <= MAX_DAILY_BARS)
    return days.map((day) => ({ day: dateOf(day), visits: byDay.get(day) ?? 0 }));
  const months = Map.groupBy(days, (day) => dateOf(day).slice(0, 7));
  return [...months].map(([month, own]) => ({
    day: `${month}-01`,
    visits: own.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0),
  }));
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
  const today = Math.floor(now / DAY_MS);
  const first = from > 0 ? Math.floor(from / DAY_MS) : (rows[0]?.day ?? today);
  const devices = sumVisitsBy(rows, ({ device }) => device);
  return {
    totalVisits: totals?.visits ?? 0,
    totalDuration: totals?.duration_s ?? 0,
    avgSessionDuration: totals ? averageOf(totals) : 0,
    uniqueAddresses: totals?.addresses ?? 0,
    days: chart(rows, first, today),
    devices: devices
      .sort(([, one], [, other]) => other - one)
      .map(([device, visits]) => ({ device, visits })),
    pages: pages.map(({ page_path, visits }) => ({ pagePath: page_path, visits })),
  };
}
