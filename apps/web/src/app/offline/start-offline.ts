import { isNative } from "../../lib/platform.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import type { ToWorker } from "../../worker/messages.ts";
import { followAppUpdates } from "./app-update.ts";
import { showNotices } from "./notices.tsx";
import { showOfflineNotice } from "./offline-notice.ts";

/**
 * Keeps the app on the device, once the page is up and has nothing better to do.
 * @param entry Address of the file that this tab began with.
 */
export async function startOffline(entry: string): Promise<void> {
  showOfflineNotice();
  // The package is kept by the phone, and renewed by its store.
  if (isNative) return;
  if (!("serviceWorker" in navigator)) return showNotices(undefined);
  if (import.meta.env.DEV) return unregisterWorkers();
  await untilLoaded();
  const registration = await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .catch(() => undefined);
  showNotices(registration && followAppUpdates(registration, entry));
  if (registration) void notifyWorkerReady();
}

/** Of a production build that was served here before, nothing is left in the way of sources. */
async function unregisterWorkers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((registration) => registration.unregister()));
}

async function untilLoaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<void>((resolve) => whenIdle(resolve));
}

/** Whoever saves data gets each sound kept as it is first heard. */
function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function notifyWorkerReady(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const hello: ToWorker = { kind: "hello", sounds: !prefersReducedData() };
  active?.postMessage(hello);
}
