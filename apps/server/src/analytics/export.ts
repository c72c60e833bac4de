import { csvLine, type TimeRange } from "@attune/contract";
import type { Db } from "../db/schema.ts";
import { rangeStart } from "../visit-totals/ranges.ts";
import type { ListedVisit } from "./visit-pages.ts";

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

const lineOf = (visit: ListedVisit) =>
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
  return await db
    .selectFrom("page_visits")
    .select(["id", "created_at", "page_path", "duration_s", "ip_address", "device", "user_agent"])
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

/** The visits of a time range as CSV, newest first, piece by piece: memory holds one page of them. */
export async function* visitsAsCsv(db: Db, span: TimeRange, now: number): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const from = rangeStart(span, now);
  let page = await fetchPageBefore(db, from, undefined);
  while (page.length > 0) {
    yield page.map(lineOf).join("");
    page = await fetchPageBefore(db, from, page.at(-1));
  }
}
