import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Answers while the server is not ready yet: `/health` with 200, all else with 503. On a thread of its own, since
 * a migration of the embedded database blocks the main one.
 * @returns Stops it, so that the port is free. If the port isn't, nothing answers: the server will say so.
 */
export async function answerWhileStarting(address: {
  readonly host: string;
  readonly port: number;
}): Promise<() => Promise<void>> {
  const worker = new Worker(new URL("starting-worker.ts", import.meta.url), {
    workerData: address,
  });
  const closed = once(worker, "exit");
  await Promise.race([once(worker, "message"), closed]);
  return async () => {
    worker.postMessage("stop");
    await closed;
  };
}
