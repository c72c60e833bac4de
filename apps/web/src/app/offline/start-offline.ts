import { isNative } from "../../lib/browser/platform.ts";
import { whenIdle } from "../../lib/timing/when-idle.ts";
import type { ToWorker } from "../../worker/messages.ts";
import { followAppUpdates } from "./app-update.ts";
import { keepLockedLessons } from "./keep-locked-lessons.ts";
import { showNotices } from "./notices.tsx";
import { showOfflineNotice } from "./offline-notice.ts";

/**
 * Registers the service worker, which stores the app on the device, once the page is loaded and idle.
 * @param entry URL of the script that this tab was loaded with.
 */
export async function startOffline(entry: string): Promise<void> {
  showOfflineNotice();
  keepLockedLessons();
  // The packaged app is stored by the phone and updated by its store.
  if (isNative) return;
  if (!("serviceWorker" in navigator)) return showNotices(undefined);
  if (import.meta.env.DEV) return unregisterWorkers();
  await waitUntilLoaded();
  const registration = await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .catch(() => undefined);
  showNotices(registration && followAppUpdates(registration, entry));
  if (registration) void notifyWorkerReady();
}

/** In development, removes the worker of a production build that was served at this origin before. */
async function unregisterWorkers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((registration) => registration.unregister()));
}

async function waitUntilLoaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<void>((resolve) => whenIdle(resolve));
}

/** With reduced data, each sound is stored only when it is first played. */
function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function notifyWorkerReady(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const hello: ToWorker = { kind: "hello", sounds: !prefersReducedData() };
  active?.postMessage(hello);
}
