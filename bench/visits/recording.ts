/**
 * How many concurrent visits a server on SQLite records, and how long others wait. The peer sends one
 * after the other, so that each is committed alone.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { PAGES } from "../admin/visits.ts";
import { type Checks, quantile } from "../checks.ts";

const CONNECTIONS = 200;
const ROUNDS = 5;
const VISITS_PER_ROUND = 2_000;
const LIMIT_TIMES = 5;
const LIMIT_MS = 500;
const LIMIT_HEALTH_MS = 100;

/** As many networks as a busy morning has. */
const addressOf = (n: number) => `10.0.${(n >> 8) % 8}.${n % 256}`;

/** Runs `act` for every number below `count`, so many concurrently. @returns Milliseconds of each. */
async function runConcurrently(
  count: number,
  connections: number,
  act: (n: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next++;
      const start = performance.now();
      await act(n);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times;
}

export async function benchRecording(checks: Checks): Promise<void> {
  // On a disk: a commit in memory costs nothing.
  const dataDir = mkdtempSync(join(process.env["BENCH_DIR"] ?? tmpdir(), "attune-recording-"));
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await migrate(db);
    const { services } = await testServer(db, { clock: Date.now });
    let sent = 0;
    const record = async () => {
      sent += 1;
      const visit = { userAgent: "Mozilla/5.0 (bench)", userId: undefined };
      const pagePath = PAGES[sent % PAGES.length] ?? "/";
      await services.visits.create({ ...visit, pagePath, address: addressOf(sent) });
    };
    const ratios: number[] = [];
    const times: number[] = [];
    const health: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false;
      const probing = (async () => {
        while (!isOver) {
          const start = performance.now();
          await new Promise((resolve) => setImmediate(resolve));
          health.push(performance.now() - start);
        }
      })();
      const start = performance.now();
      times.push(...(await runConcurrently(VISITS_PER_ROUND, CONNECTIONS, record)));
      const together = performance.now() - start;
      isOver = true;
      await probing;
      const peerStart = performance.now();
      for (let n = 0; n < VISITS_PER_ROUND; n++) await record();
      ratios.push((performance.now() - peerStart) / together);
      console.info(
        `round ${round + 1}: ${((VISITS_PER_ROUND / together) * 1000).toFixed(0)} visits a second, each alone ${((VISITS_PER_ROUND / (performance.now() - peerStart)) * 1000).toFixed(0)}`,
      );
    }
    checks.atLeast(
      "SQLite: visits together / each alone",
      quantile(ratios, 0.5),
      LIMIT_TIMES,
      "times",
    );
    checks.atMost(`p99 at ${CONNECTIONS} at once`, quantile(times, 0.99), LIMIT_MS, "ms");
    checks.atMost("longest block of the event loop", Math.max(...health), LIMIT_HEALTH_MS, "ms");
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
