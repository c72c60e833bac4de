import type { Server } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Services } from "../app/services.ts";
import type { Db } from "../db/schema.ts";
import type { Listener } from "../http/connections/listen.ts";
import type { Traffic } from "../http/connections/traffic.ts";
import type { MetricsServer } from "../metrics/server.ts";
import type { Jobs } from "./jobs.ts";

interface Running {
  readonly app: FastifyInstance;
  readonly listener: Listener;
  readonly traffic: Traffic;
  /** Waits for background tasks and emails, and ends worker threads. */
  readonly services: Pick<Services, "settled" | "close">;
  readonly jobs?: Jobs;
  readonly metricsServer?: MetricsServer | undefined;
  /** Refuses requests that wait for work which may take longer than the grace period. */
  readonly refuseWaiting?: () => void;
  /** May contain duplicates. */
  readonly databases: readonly Db[];
}

/** Connections are closed after this; the rest of the 10 s before SIGKILL is for the database. */
export const GRACE_PERIOD_MS = 8_500;
/**
 * Part of the grace period in which requests may wait for their turn. On a busy machine a full queue of logins takes
 * longer than the rest: they are answered with 503 rather than cut.
 */
export const WAITING_PART = 0.6;
/** A job may be in a transaction that takes longer. */
const MAX_STOP_MS = 9_500;
/** More connections may arrive all the time. */
const ACCEPT_MS = 2_000;
/** Clients that have had their response connect again within this, also on a busy machine. */
const QUIET_MS = 100;
const POLL_MS = 5;
/** Turns of the event loop without a new connection. The first is half over when it is counted. */
const QUIET_TURNS = 3;

/**
 * Accepts the connections that the system has established already: it would reset them when the listener
 * closes. Node accepts one at a time, between other work.
 */
async function acceptEstablished(server: Server): Promise<void> {
  let quietTurns = 0;
  let quietSince = performance.now();
  const deadline = quietSince + ACCEPT_MS;
  const onConnection = () => {
    quietTurns = 0;
    quietSince = performance.now();
  };
  server.on("connection", onConnection);
  while (quietTurns < QUIET_TURNS && performance.now() < deadline) {
    const isQuiet = performance.now() - quietSince >= QUIET_MS;
    if (isQuiet) quietTurns += 1;
    await (isQuiet ? setImmediate() : setTimeout(POLL_MS));
  }
  server.off("connection", onConnection);
}

/**
 * Stops accepting connections and reports not ready, waits until clients have their responses and have closed
 * their connections, then closes the databases.
 */
export async function stop(
  { app, listener, traffic, services, jobs, metricsServer, refuseWaiting, databases }: Running,
  gracePeriodMs = GRACE_PERIOD_MS,
): Promise<void> {
  const timer = globalThis.setTimeout(() => traffic.destroyConnections(), gracePeriodMs);
  const refusal =
    refuseWaiting && globalThis.setTimeout(refuseWaiting, WAITING_PART * gracePeriodMs);
  // First: the response of a client that waits for a job comes when the job is interrupted.
  const jobsStopped = jobs?.stop();
  await traffic.drain(async () => {
    await acceptEstablished(app.server);
    listener.stop();
  });
  await app.close();
  await services.settled();
  await services.close();
  await jobsStopped;
  await metricsServer?.close();
  clearTimeout(timer);
  clearTimeout(refusal);
  await Promise.all([...new Set(databases)].map((db) => db.destroy()));
}

/** Stops the server on SIGTERM and SIGINT and exits with 0. */
export function stopOnSignal(running: Running): void {
  const onSignal = async (signal: string) => {
    running.app.log.info({ signal }, "stopping");
    const isStopped = stop(running).then(() => true);
    if (!(await Promise.race([isStopped, setTimeout(MAX_STOP_MS, false)])))
      running.app.log.warn(
        "stopped before the work in progress ended: open transactions are rolled back",
      );
    process.exit(0);
  };
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
}
