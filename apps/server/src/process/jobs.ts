import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../app/services.ts";
import type { Db } from "../db/schema.ts";
import { giveSpaceBack } from "../db/space.ts";
import { ensureMonthPartitions, monthsBetween } from "../db/visits/months.ts";
import type { Metrics } from "../metrics/metrics.ts";

export const TOTALS_INTERVAL_MS = 5_000;
/** Catching up may take minutes: it is reported, and can be stopped, after each of these. */
const TOTALS_SLICE_MS = 1_000;
/** Whatever a job does, it may be cut off between two of its transactions. */
const STOP_TIMEOUT_MS = 3_000;
/** Soon after the lease of a dead process expires. */
const ARCHIVES_INTERVAL_MS = 15_000;
export const STORAGE_INTERVAL_MS = 10_000;
const HOUR_MS = 3_600_000;
/** Creates the partitions of coming months early, in case the server is down for a while. */
const MONTHS_AHEAD_MS = 62 * 24 * HOUR_MS;

/** Periodic jobs of the server. */
export interface Jobs {
  /** Starts no new run. Resolves when the running ones have ended, or after three seconds. */
  stop(): Promise<void>;
}

/** Where jobs report what became of them. */
interface JobReports {
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, "countJob" | "setPendingChanges"> | undefined;
}

/** Doesn't keep the process alive. */
const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** Runs a job periodically, never concurrently with itself. Logs a failure and runs the job again next time. */
function runEvery(
  intervalMs: number,
  name: string,
  { log, metrics }: JobReports,
  job: () => Promise<void>,
) {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const run = () => {
    running ??= job()
      .then(() => metrics?.countJob(name, true))
      .catch((error: unknown) => {
        // It may have lost the database, which closes when the server stops.
        if (isStopped) return;
        metrics?.countJob(name, false);
        log.warn({ err: error, job: name }, "a job failed; it runs again after its interval");
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, intervalMs).unref();
  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, after(STOP_TIMEOUT_MS)]);
    },
  };
}

/** Starts the jobs. All but the totals also run immediately. */
export function startJobs(
  services: Services,
  db: Db,
  log: FastifyBaseLogger,
  metrics?: JobReports["metrics"],
): Jobs {
  const reports = { log, metrics };
  let isStopping = false;
  const totals = runEvery(TOTALS_INTERVAL_MS, "totals", reports, async () => {
    for (let isMore = true; isMore && !isStopping; ) {
      isMore = await services.totals.refresh(TOTALS_SLICE_MS);
      // Here rather than when the metrics are read: that must not wait for the database.
      if (metrics) metrics.setPendingChanges(await services.totals.pending());
    }
  });
  const storage = runEvery(STORAGE_INTERVAL_MS, "storage", reports, () => services.storage.check());
  const archives = runEvery(ARCHIVES_INTERVAL_MS, "archives", reports, () =>
    services.archives.resume(),
  );
  const maintenance = runEvery(HOUR_MS, "maintenance", reports, async () => {
    const now = Date.now();
    await ensureMonthPartitions(db, monthsBetween(now, now + MONTHS_AHEAD_MS));
    await services.deleteExpired();
    await services.retention.run();
    await giveSpaceBack(db);
  });
  archives.run();
  storage.run();
  maintenance.run();
  return {
    async stop() {
      isStopping = true;
      services.archives.abort();
      await Promise.all([totals.stop(), storage.stop(), archives.stop(), maintenance.stop()]);
    },
  };
}
