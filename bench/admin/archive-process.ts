/**
 * A server that archives while others ask: prints how much it archived, what memory that took, and how
 * long the others waited at most. Told as JSON: `{ databaseUrl, dataDir, olderThanDays }`.
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
  /** Of the whole process. */
  readonly peakMegabytes: number;
  /** Of the same, signed in and about to begin. */
  readonly megabytesBefore: number;
  /** What others waited for an answer, in milliseconds. */
  readonly longest: number;
  readonly median: number;
  readonly asked: number;
}

const { databaseUrl, dataDir, olderThanDays } = JSON.parse(process.argv[2] ?? "{}");
const db = openDatabase({ databaseUrl, dataDir }, { timeouts: JOB_TIMEOUTS });
const { app } = await testServer(db, { dataDir, clock: Date.now });
const headers = await signInAdmin(app);

const waits: number[] = [];
let archiving = true;
/** A visit is recorded about every fifty milliseconds, each from a network of its own. */
async function visit(): Promise<void> {
  for (let n = 0; archiving; n++) {
    const start = performance.now();
    const answer = await app.inject({
      method: "POST",
      url: "/api/page-visits",
      remoteAddress: `10.${(n >> 8) & 255}.${n & 255}.1`,
      payload: { pagePath: "/keys" },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    waits.push(performance.now() - start);
    await wait(50);
  }
}

const megabytes = () => process.resourceUsage().maxRSS / 1024;
const before = megabytes();
const visiting = visit();
const start = performance.now();
const answer = await app.inject({
  method: "POST",
  url: "/api/admin/archive-page-visits",
  headers,
  payload: { olderThanDays },
});
if (answer.statusCode !== 200) throw new Error(answer.body);
const seconds = (performance.now() - start) / 1000;
archiving = false;
await visiting;
await app.close();
await db.destroy();
const told: Archiving = {
  visits: answer.json().archivedCount,
  seconds,
  peakMegabytes: megabytes(),
  megabytesBefore: before,
  longest: Math.max(...waits),
  median: quantile(waits, 0.5),
  asked: waits.length,
};
console.info(JSON.stringify(told));
