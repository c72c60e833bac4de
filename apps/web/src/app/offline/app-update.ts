import { queryWorker } from "../../lib/service-worker-client.ts";
import type { ToPage, ToWorker } from "../../worker/messages.ts";
import { whenOnIdlePage } from "../navigation/idle-pages.ts";
import { createUpdateOffer, resolveWaitingWorker, type UpdateOffer } from "./app-version.ts";

export interface AppUpdate extends Pick<UpdateOffer, "isOffered" | "subscribe" | "dismiss"> {
  /** Turns this tab and all others to the new release. */
  install(): void;
}

const HOUR_MS = 3_600_000;
/** Tells other tabs that a learner took the new release. */
const TAKEN = "attune.edition";

const say = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/**
 * Follows the worker's releases.
 * @param entry Address of the file that this tab began with: it tells its release.
 */
export function followAppUpdates(
  registration: ServiceWorkerRegistration,
  entry: string,
): AppUpdate {
  const { serviceWorker } = navigator;
  const store = createUpdateOffer();
  const tabs = new BroadcastChannel(TAKEN);
  let taking = false;

  /** The new worker serves: so will it the other tabs, as they are loaded anew. */
  function turn(): void {
    tabs.postMessage("taken");
    location.reload();
  }

  async function consider(): Promise<void> {
    const { waiting, active } = registration;
    // The first worker waits for nobody.
    if (!waiting || !active || !serviceWorker.controller) return;
    const waitingHolds = await queryWorker(waiting, { kind: "holds", url: entry });
    // One that says nothing came to withdraw the others: there is nothing to offer.
    if (waitingHolds === undefined) return;
    const servingHolds = (await queryWorker(active, { kind: "holds", url: entry })) === true;
    if (resolveWaitingWorker({ waitingHolds, servingHolds }) === "offer") store.offer();
    else say(waiting, { kind: "take" });
  }

  const awaitInstalled = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") void consider();
    });
  };

  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if ((data as ToPage).kind === "which") ports[0]?.postMessage(entry);
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (taking) turn();
  });
  tabs.addEventListener("message", () => whenOnIdlePage(() => location.reload()));
  registration.addEventListener("updatefound", awaitInstalled);
  awaitInstalled();
  void consider();
  keepAsking(registration);
  return {
    isOffered: store.isOffered,
    subscribe: store.subscribe,
    dismiss: store.dismiss,
    install() {
      store.dismiss();
      taking = true;
      // Another tab may have let it in already.
      if (registration.waiting) say(registration.waiting, { kind: "take" });
      else turn();
    },
  };
}

/** Browsers ask for a new worker in their own time: a tab does so as it opens, and when it is seen again. */
function keepAsking(registration: ServiceWorkerRegistration): void {
  let asked = Number.NEGATIVE_INFINITY;
  const ask = () => {
    if (document.hidden || performance.now() - asked < HOUR_MS) return;
    asked = performance.now();
    registration.update().catch(() => undefined);
  };
  // The first worker has only just come.
  if (navigator.serviceWorker.controller) ask();
  document.addEventListener("visibilitychange", ask);
}
