import type { FastifyBaseLogger } from "fastify";
import { ensureMonthPartitions, monthsBetween } from "./db/months.ts";
import type { Db } from "./db/schema.ts";
import type { Services } from "./services.ts";

const TOTALS_EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;
/** Visits find their month's place ready, even if the server sleeps for a while. */
const MONTHS_AHEAD_MS = 62 * 24 * HOUR_MS;

/** What a server does by itself, now and then. */
export interface Jobs {
  /** Resolves when what is under way is done; nothing new begins. */
  stop(): Promise<void>;
}

/** A job that fails is told in the log and tried again next time; it never runs twice at once. */
function every(ms: number, name: string, log: FastifyBaseLogger, work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error, job: name }, "a job failed"))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, ms).unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Begins the jobs; hourly ones run at once, too. */
export function startJobs(services: Services, db: Db, log: FastifyBaseLogger): Jobs {
  const totals = every(TOTALS_EVERY_MS, "totals", log, () => services.totals.refresh());
  const upkeep = every(HOUR_MS, "upkeep", log, async () => {
    const now = Date.now();
    await ensureMonthPartitions(db, monthsBetween(now, now + MONTHS_AHEAD_MS));
    await services.deleteExpired();
    await services.archives.resume();
    await services.retention.truncateAddresses();
  });
  upkeep.run();
  return {
    async stop() {
      services.archives.abort();
      await Promise.all([totals.stop(), upkeep.stop()]);
    },
  };
}
