import type { FastifyInstance } from "fastify";
import type { Db } from "./db/schema.ts";
import type { Traffic } from "./http/traffic.ts";
import type { Jobs } from "./jobs.ts";
import type { Services } from "./services.ts";

interface Running {
  readonly app: FastifyInstance;
  readonly traffic: Traffic;
  /** Letters under way are finished too. */
  readonly services: Pick<Services, "settled">;
  readonly jobs?: Jobs;
  /** One of them may be in the list twice. */
  readonly databases: readonly Db[];
}

/** What the slowest request gets before it is cut; the rest of 10 s is for the database to close. */
const GRACE_MS = 8_500;

/** Stops being ready, lets requests under way finish, then closes the door and the database. */
export async function stop(
  { app, traffic, services, jobs, databases }: Running,
  graceMs = GRACE_MS,
): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await traffic.drain();
  await app.close();
  await services.settled();
  await jobs?.stop();
  clearTimeout(cut);
  for (const db of new Set(databases)) await db.destroy();
}

/** SIGTERM and SIGINT stop the server; the process ends with 0. */
export function stopOnSignal(running: Running): void {
  const onSignal = async (signal: string) => {
    running.app.log.info({ signal }, "stopping");
    await stop(running);
    process.exit(0);
  };
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
}
