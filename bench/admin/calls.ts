/** The requests of the administrator's pages, with a real sign-in. */
import type { FastifyInstance } from "fastify";
import { signInAdmin } from "../../apps/server/testing/accounts.ts";
import { quantile } from "../checks.ts";

const RANGES = ["today", "week", "month", "all"];
const SORTS =
  "ipAddress totalDuration totalVisits lastVisit uniquePages avgSessionDuration mostVisitedPage";

/** The requests that open the dashboard. */
export const OPENING = [
  "me",
  "visit-statistics?timeRange=all",
  "page-visits?timeRange=all",
  "database-metrics",
  "user-summaries?timeRange=all",
  "page-summaries?timeRange=all",
  "users",
  "archives",
];

/** LAST and MIDDLE are replaced by page numbers of the list of all visits. */
export const EVERY_CALL = [
  ...OPENING,
  ...RANGES.slice(0, 3).flatMap((range) => [
    `visit-statistics?timeRange=${range}`,
    `page-visits?timeRange=${range}`,
    `user-summaries?timeRange=${range}`,
    `page-summaries?timeRange=${range}`,
  ]),
  "page-visits?page=MIDDLE",
  "page-visits?page=LAST",
  "page-visits?order=asc",
  ...["ipAddress", "pagePath"].flatMap((sort) => [
    `page-visits?sort=${sort}`,
    `page-visits?sort=${sort}&page=MIDDLE`,
    `page-visits?sort=${sort}&order=desc&page=LAST`,
  ]),
  "page-visits?search=1",
  "page-visits?search=10.0.",
  "page-visits?search=10.&sort=ipAddress",
  "page-visits?search=major",
  "page-visits?search=major&page=400",
  "page-visits?search=mode&sort=pagePath&order=desc",
  ...SORTS.split(" ").map((sort) => `user-summaries?sort=${sort}&order=asc`),
  "user-summaries?search=10.",
  "users?search=a&sort=username",
  "archivable-page-visits?olderThanDays=30",
  "archivable-page-visits?olderThanDays=365",
];

export interface AdminClient {
  /** @returns Response time in milliseconds. @throws Error unless the status is 200. */
  get(call: string): Promise<number>;
}

export async function createAdminClient(app: FastifyInstance): Promise<AdminClient> {
  const headers = await signInAdmin(app);
  return {
    async get(call) {
      const start = performance.now();
      const response = await app.inject({ url: `/api/admin/${call}`, headers });
      const ms = performance.now() - start;
      if (response.statusCode !== 200) throw new Error(`${call}: ${response.body}`);
      return ms;
    },
  };
}

/**
 * Measures the median response time of each call, in milliseconds.
 * @param lastPage Number of the last page of all visits.
 * @param before Runs before each call and isn't measured.
 */
export async function medians(
  client: AdminClient,
  lastPage: number,
  rounds: number,
  before: () => Promise<void>,
): Promise<Map<string, number>> {
  const measured = new Map<string, number[]>(EVERY_CALL.map((call) => [call, []]));
  for (let round = -1; round < rounds; round++)
    for (const [call, all] of measured) {
      await before();
      const page = call.includes("MIDDLE") ? Math.ceil(lastPage / 2) : lastPage;
      const ms = await client.get(call.replace(/MIDDLE|LAST/, String(page)));
      if (round >= 0) all.push(ms);
    }
  return new Map([...measured].map(([call, all]) => [call, quantile(all, 0.5)]));
}
