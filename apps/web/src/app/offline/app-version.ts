import { createStore } from "../../lib/create-store.ts";

/** Release of the waiting worker, the active worker and this tab. */
export interface WorkerVersions {
  /** Whether the waiting worker's release contains this tab's entry script. */
  readonly waitingHasEntry: boolean;
  /** Whether the active worker's release contains it. */
  readonly activeHasEntry: boolean;
}

/**
 * Whether to offer the waiting worker's release or install it silently. A tab that the server has already
 * served in the new release needs no offer: the worker takes over, and older tabs keep their files.
 */
export function resolveWaitingWorker({
  waitingHasEntry,
  activeHasEntry,
}: WorkerVersions): "offer" | "take" {
  return waitingHasEntry && !activeHasEntry ? "take" : "offer";
}

/** Whether a new release is offered in this tab. */
export interface UpdateOffer {
  offer(): void;
  /** Hides the offer until the app is opened again. */
  dismiss(): void;
  isOffered(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createUpdateOffer(): UpdateOffer {
  const { get, set, subscribe } = createStore(false);
  return {
    offer: () => set(true),
    dismiss: () => set(false),
    isOffered: get,
    subscribe,
  };
}
