import type { FastifyInstance } from "fastify";
import type { Db } from "./db/schema.ts";
import type { Traffic } from "./http/traffic.ts";
import type { Jobs } from "./jobs.ts";
import type { Services } from "./services.ts";

interface Running {
  readonly app: FastifyInstance;
  readonly traffic: Traffic;
  /** Waits for background tasks and emails, and ends worker threads. */
  readonly services: Pick<Services, "settled" | "close">;
  readonly jobs?: Jobs;
  /** May contain duplicates. */
  readonly databases: readonly Db[];
}

/** Connections are closed after this; the rest of the 10 s before SIGKILL is for the database. */
const GRACE_PERIOD_MS = 8_500;

/** Reports not ready, waits for requests in progress, then closes the listener and the databases. */
export async function stop(
  { app, traffic, services, jobs, databases }: Running,
  gracePeriodMs = GRACE_PERIOD_MS,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), gracePeriodMs);
  await traffic.drain();
  await app.close();
  await services.settled();
  await services.close();
  await jobs?.stop();
  clearTimeout(timer);
  for (const db of new Set(databases)) await db.destroy();
}

/** Stops the server on SIGTERM and SIGINT and exits with 0. */
export function stopOnSignal(running: Running): void {
  const onSignal = async (signal: string) => {
    running.app.log.info({ signal }, "stopping");
    await stop(running);
    process.exit(0);
  };
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
}
