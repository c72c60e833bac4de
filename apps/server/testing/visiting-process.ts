/** Records visits, reports their durations and refreshes the totals, like one of several servers. */
import { randomUUID } from "node:crypto";
import { openDatabase } from "../src/db/connection.ts";
import { JOB_TIMEOUTS } from "../src/db/timeouts.ts";
import { insertVisit } from "../src/db/visits/insert-visit.ts";
import { findVisit, setDuration } from "../src/visits/page-visits/repository.ts";
import { visitTotalsService } from "../src/visits/visit-totals/service.ts";
import { visitRow } from "./visits.ts";

const { location, now, visits } = JSON.parse(process.argv[2] ?? "{}");
const db = openDatabase(location, { timeouts: JOB_TIMEOUTS });
const totals = visitTotalsService(db, () => now);

async function visit(n: number): Promise<void> {
  const key = { id: randomUUID(), created_at: now - (n % 50) };
  const address = { ip_address: `192.0.2.${n % 5}`, page_path: `/page-${n % 3}` };
  await insertVisit(db, visitRow({ ...key, ...address }));
  for (const seconds of [n, n + 10]) {
    const row = await findVisit(db, key);
    if (row) await setDuration(db, row, seconds);
  }
  if (n % 7 === 0) await totals.refresh();
}

// Concurrent, because PostgreSQL gives each a connection of its own.
const WORKERS = 3;
await Promise.all(
  Array.from({ length: WORKERS }, async (_, worker) => {
    for (let n = worker; n < visits; n += WORKERS) await visit(n);
  }),
);
await db.destroy();
