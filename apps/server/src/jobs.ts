import type { FastifyBaseLogger } from "fastify";
import { ensureMonthPartitions, monthsBetween } from "./db/months.ts";
import type { Db } from "./db/schema.ts";
import { giveSpaceBack } from "./db/space.ts";
import type { Services } from "./services.ts";

const TOTALS_INTERVAL_MS = 5_000;
/** Soon after the lease of a dead process expires. */
const ARCHIVES_INTERVAL_MS = 15_000;
const HOUR_MS = 3_600_000;
/** Creates the partitions of coming months early, in case the server is down for a while. */
const MONTHS_AHEAD_MS = 62 * 24 * HOUR_MS;

/** Periodic jobs of the server. */
export interface Jobs {
  /** Starts no new run and resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** Runs a job periodically, never twice at once. Logs a failure and runs the job again next time. */
function runEvery(
  intervalMs: number,
  name: string,
  log: FastifyBaseLogger,
  job: () => Promise<void>,
) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= job()
      .catch((error: unknown) => log.warn({ err: error, job: name }, "a job failed"))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, intervalMs).unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Starts the jobs. All but the totals also run immediately. */
export function startJobs(services: Services, db: Db, log: FastifyBaseLogger): Jobs {
  const totals = runEvery(TOTALS_INTERVAL_MS, "totals", log, () => services.totals.refresh());
  const archives = runEvery(ARCHIVES_INTERVAL_MS, "archives", log, () =>
    services.archives.resume(),
  );
  const maintenance = runEvery(HOUR_MS, "maintenance", log, async () => {
    const now = Date.now();
    await ensureMonthPartitions(db, monthsBetween(now, now + MONTHS_AHEAD_MS));
    await services.deleteExpired();
    await services.retention.run();
    await giveSpaceBack(db);
  });
  archives.run();
  maintenance.run();
  return {
    async stop() {
      services.archives.abort();
      await Promise.all([totals.stop(), archives.stop(), maintenance.stop()]);
    },
  };
}
