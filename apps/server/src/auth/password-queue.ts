import { Failure } from "../failure.ts";
import type { Caller } from "../http/endpoints.ts";
import { toNetwork } from "../ip-address.ts";
import { createFairQueue } from "./fair-queue.ts";

/** A full queue takes about half a second. */
const RETRY_AFTER_S = 1;

/**
 * Two operations at a time keep two cores busy. More would occupy all four threads of Node's pool while a
 * class signs in, and DNS lookups for the database would wait behind them.
 */
const queue = createFairQueue({
  concurrency: 2,
  maxWaiting: 32,
  maxWaitingPerNetwork: 24,
  reject: () => new Failure("server_busy", { retryAfterS: RETRY_AFTER_S }),
});

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
