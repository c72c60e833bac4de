/** What the administrator's pages ask for, as a browser sends it: the sign-in is real. */
import type { FastifyInstance } from "fastify";
import { signInAdmin } from "../../apps/server/testing/accounts.ts";
import { quantile } from "../checks.ts";

const RANGES = ["today", "week", "month", "all"];
const SORTS =
  "ipAddress totalDuration totalVisits lastVisit uniquePages avgSessionDuration mostVisitedPage";

/** What opening the dashboard asks for. */
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

/** LAST and MIDDLE stand for pages of all visits. */
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

export interface Asker {
  /** @returns Milliseconds until it was answered. @throws Error where it wasn't. */
  ask(call: string): Promise<number>;
}

export async function signedInAsker(app: FastifyInstance): Promise<Asker> {
  const headers = await signInAdmin(app);
  return {
    async ask(call) {
      const start = performance.now();
      const answer = await app.inject({ url: `/api/admin/${call}`, headers });
      const ms = performance.now() - start;
      if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.body}`);
      return ms;
    },
  };
}

/**
 * The median time of each call, in milliseconds.
 * @param lastPage Of all visits.
 * @param before Done before each, and not measured.
 */
export async function medians(
  asker: Asker,
  lastPage: number,
  times: number,
  before: () => Promise<void>,
): Promise<Map<string, number>> {
  const measured = new Map<string, number[]>(EVERY_CALL.map((call) => [call, []]));
  for (let round = -1; round < times; round++)
    for (const [call, all] of measured) {
      await before();
      const page = call.includes("MIDDLE") ? Math.ceil(lastPage / 2) : lastPage;
      const ms = await asker.ask(call.replace(/MIDDLE|LAST/, String(page)));
      if (round >= 0) all.push(ms);
    }
  return new Map([...measured].map(([call, all]) => [call, quantile(all, 0.5)]));
}
