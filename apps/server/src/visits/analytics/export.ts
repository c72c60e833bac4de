import { csvHeader, csvLine, type TimeRange } from "@attune/contract";
import type { Db } from "../../db/schema.ts";
import { type ListedVisit, selectVisits, VISIT_COLUMNS } from "../../db/visits/select-visits.ts";
import { rangeStart } from "../visit-totals/ranges.ts";

const COLUMNS = [
  "createdAt",
  "pagePath",
  "durationSeconds",
  "ipAddress",
  "device",
  "userAgent",
  "id",
];
const PAGE_SIZE = 2_000;

const toLine = (visit: ListedVisit) =>
  csvLine([
    new Date(visit.created_at).toISOString(),
    visit.page_path,
    visit.duration_s,
    visit.ip_address,
    visit.device,
    visit.user_agent,
    visit.id,
  ]);

async function fetchPageBefore(
  db: Db,
  from: number,
  last: ListedVisit | undefined,
): Promise<ListedVisit[]> {
  return await selectVisits(db)
    .select(VISIT_COLUMNS)
    .where("created_at", ">=", from)
    .$if(last !== undefined, (query) =>
      query
        .where("created_at", "<=", last?.created_at ?? 0)
        .where((where) =>
          where(
            where.refTuple("created_at", "id"),
            "<",
            where.tuple(last?.created_at ?? 0, last?.id ?? ""),
          ),
        ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .execute();
}

/** Streams the visits of a time range as CSV, newest first. Memory holds one page. */
export async function* visitsAsCsv(db: Db, range: TimeRange, now: number): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  const from = rangeStart(range, now);
  let page = await fetchPageBefore(db, from, undefined);
  while (page.length > 0) {
    yield page.map(toLine).join("");
    page = await fetchPageBefore(db, from, page.at(-1));
  }
}
