import { queryWorker } from "../../lib/browser/service-worker-client.ts";
import { after } from "../../lib/timing/timers.ts";
import type { ToPage, ToWorker } from "../../worker/messages.ts";
import { whenOnIdlePage } from "../navigation/idle-pages.ts";
import { createUpdateOffer, resolveWaitingWorker, type UpdateOffer } from "./app-version.ts";
import { createReloads } from "./reloads.ts";

export interface AppUpdate extends Pick<UpdateOffer, "isOffered" | "subscribe" | "dismiss"> {
  /** Reloads this tab and all others in the new release. */
  install(): void;
}

const HOUR_MS = 3_600_000;
/**
 * How long a tab waits for the takeover: the one that was asked, and others. Chromium may replace a worker that has just had
 * requests only minutes later, but stops it where a page opens, without a response; each further request delays that again.
 */
const TAKEOVER_TIMEOUT_MS = { own: 5000, other: 10_000 };
/** Name of the broadcast channel that makes other tabs reload; earlier releases listen to it. */
const CHANNEL = "attune.edition";

const post = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/**
 * Detects new releases of the service worker.
 * @param entry URL of the script that this tab was loaded with, which identifies its release.
 */
export function followAppUpdates(
  registration: ServiceWorkerRegistration,
  entry: string,
): AppUpdate {
  const { serviceWorker } = navigator;
  const offer = createUpdateOffer();
  const tabs = new BroadcastChannel(CHANNEL);
  const reloads = createReloads({
    whenIdle: whenOnIdlePage,
    reload: () => location.reload(),
    after,
  });

  /** @param timeoutMs Milliseconds to wait for the takeover. */
  function reload(timeoutMs: number): void {
    // Another tab may have activated the worker already.
    if (registration.waiting) reloads.expectTakeover(timeoutMs);
    else reloads.reloadWhenIdle();
  }

  async function checkWaitingWorker(): Promise<void> {
    const { waiting, active } = registration;
    // The first worker replaces none.
    if (!waiting || !active || !serviceWorker.controller) return;
    const waitingHasEntry = await queryWorker(waiting, { kind: "holds", url: entry });
    // A worker that doesn't reply is the kill switch: there is nothing to offer.
    if (waitingHasEntry === undefined) return;
    const activeHasEntry = (await queryWorker(active, { kind: "holds", url: entry })) === true;
    if (resolveWaitingWorker({ waitingHasEntry, activeHasEntry }) === "offer") offer.offer();
    else post(waiting, { kind: "take" });
  }

  const watchInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") void checkWaitingWorker();
    });
  };

  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if ((data as ToPage).kind === "which") ports[0]?.postMessage(entry);
  });
  serviceWorker.addEventListener("controllerchange", reloads.onTakeover);
  tabs.addEventListener("message", () => reload(TAKEOVER_TIMEOUT_MS.other));
  registration.addEventListener("updatefound", watchInstalling);
  watchInstalling();
  void checkWaitingWorker();
  checkForUpdates(registration);
  return {
    isOffered: offer.isOffered,
    subscribe: offer.subscribe,
    dismiss: offer.dismiss,
    install() {
      offer.dismiss();
      post(registration.waiting, { kind: "take" });
      tabs.postMessage("taken");
      reload(TAKEOVER_TIMEOUT_MS.own);
    },
  };
}

/** Checks for an update when the tab opens and when it becomes visible, at most once an hour. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (document.hidden || performance.now() - checkedAt < HOUR_MS) return;
    checkedAt = performance.now();
    registration.update().then(
      () => {
        const { installing, waiting, active } = registration;
        if (!installing && !waiting) post(active, { kind: "current" });
      },
      () => undefined,
    );
  };
  // The first worker has just been installed.
  if (navigator.serviceWorker.controller) check();
  document.addEventListener("visibilitychange", check);
}
