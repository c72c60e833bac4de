import { availableParallelism } from "node:os";
import { Failure } from "../../../base/failure.ts";
import { toNetwork } from "../../../base/ip-address.ts";
import type { Caller } from "../../../http/endpoints.ts";
import { createFairQueue } from "./fair-queue.ts";

/** A full queue takes a second at most. */
const RETRY_AFTER_S = 1;

/**
 * How many operations run at a time. One core stays free for everything else: on two cores, others waited a third longer beside two operations. More
 * than two would occupy all four threads of Node's pool while a class signs in, and DNS lookups for the database
 * would wait behind them.
 */
export const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1));

export const MAX_WAITING = 32;
/** As many as a class that signs in behind one address. */
export const MAX_WAITING_PER_NETWORK = 24;

const queue = createFairQueue({
  concurrency: MAX_RUNNING,
  maxWaiting: MAX_WAITING,
  maxWaitingPerNetwork: MAX_WAITING_PER_NETWORK,
  reject: () => new Failure("server_busy", { retryAfterS: RETRY_AFTER_S }),
});

/** Refuses the operations that wait for a password hash, and all others of this process: it is stopping. */
export const refusePasswordWork = (): void => queue.close();

/** How many operations wait for a password hash. */
export const waitingPasswordWork = (): number => queue.length;

/**
 * Runs an operation that hashes passwords when its turn comes. Before that it does nothing: an attempt that
 * can't wait, or whose client leaves, is not counted, and costs no time of the database.
 * @throws Failure `server_busy`
 */
export function queuePasswordWork<Result>(
  { address, signal }: Pick<Caller, "address" | "signal">,
  operation: () => Promise<Result>,
): Promise<Result> {
  return queue.run(operation, { network: toNetwork(address), signal });
}
