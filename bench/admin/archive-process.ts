/**
 * Archives while visits are recorded, and prints the number of archived visits, the memory used and the
 * longest response time. Takes JSON: `{ databaseUrl, dataDir, olderThanDays }`.
 */
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { JOB_TIMEOUTS } from "../../apps/server/src/db/timeouts.ts";
import { signInAdmin } from "../../apps/server/testing/accounts.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { quantile } from "../checks.ts";

export interface Archiving {
  readonly visits: number;
  readonly seconds: number;
  /** Peak memory of the process. */
  readonly peakMegabytes: number;
  /** Memory just before the archive. */
  readonly megabytesBefore: number;
  /** Response times of recording a visit meanwhile, in milliseconds. */
  readonly longestMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly recorded: number;
}

const { databaseUrl, dataDir, olderThanDays } = JSON.parse(process.argv[2] ?? "{}");
const db = openDatabase({ databaseUrl, dataDir }, { timeouts: JOB_TIMEOUTS });
const { app, services } = await testServer(db, { dataDir, clock: Date.now });
const headers = await signInAdmin(app);

const responseTimes: number[] = [];
let isArchiving = true;
/** Records a visit about every 50 ms, each from another network. */
async function recordVisits(): Promise<void> {
  for (let n = 0; isArchiving; n++) {
    const start = performance.now();
    const response = await app.inject({
      method: "POST",
      url: "/api/page-visits",
      remoteAddress: `10.${(n >> 8) & 255}.${n & 255}.1`,
      payload: { pagePath: "/keys" },
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    responseTimes.push(performance.now() - start);
    await wait(50);
  }
}

const megabytes = () => process.resourceUsage().maxRSS / 1024;
const before = megabytes();
const recording = recordVisits();
const start = performance.now();
const response = await app.inject({
  method: "POST",
  url: "/api/admin/archive-page-visits",
  headers,
  payload: { olderThanDays },
});
if (response.statusCode !== 200 && response.statusCode !== 202) throw new Error(response.body);
// After 202 the job goes on.
await services.archives.settled();
const [archive] = await services.archives.list();
const seconds = (performance.now() - start) / 1000;
isArchiving = false;
await recording;
await app.close();
await db.destroy();
const result: Archiving = {
  visits: archive?.visits ?? 0,
  seconds,
  peakMegabytes: megabytes(),
  megabytesBefore: before,
  longestMs: Math.max(...responseTimes),
  medianMs: quantile(responseTimes, 0.5),
  p99Ms: quantile(responseTimes, 0.99),
  recorded: responseTimes.length,
};
console.info(JSON.stringify(result));
