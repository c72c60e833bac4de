import type { ToWorker } from "../worker/messages.ts";
import { isNative } from "./platform.ts";

/** A worker that is starting may take its time; one that is gone never answers. */
const REPLY_TIMEOUT_MS = 5000;

/** Asks a worker for a yes or no; undefined where it says nothing. */
export function queryWorker(
  worker: ServiceWorker,
  question: ToWorker,
): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(undefined), REPLY_TIMEOUT_MS);
    worker.postMessage(question, [port2]);
  });
}

/** Whether every open lesson goes on here without a network: a package holds them all. */
export async function isFullyAvailableOffline(): Promise<boolean> {
  if (isNative) return true;
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  return (await queryWorker(worker, { kind: "complete" })) === true;
}
