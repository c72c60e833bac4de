import type { ToWorker } from "../../worker/messages.ts";
import { after } from "../timing/timers.ts";
import { isNative } from "./platform.ts";

/** Long enough for a worker that is still starting; a worker that was replaced never replies. */
const REPLY_TIMEOUT_MS = 5000;

/** Asks a worker a yes-or-no question; undefined if it doesn't reply in time. */
export function queryWorker(
  worker: ServiceWorker,
  question: ToWorker,
): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    after(REPLY_TIMEOUT_MS, () => resolve(undefined));
    worker.postMessage(question, [port2]);
  });
}

/** Whether every lesson open to this user works offline. The packaged app contains them all. */
export async function isFullyAvailableOffline(): Promise<boolean> {
  if (isNative) return true;
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  return (await queryWorker(worker, { kind: "complete" })) === true;
}
