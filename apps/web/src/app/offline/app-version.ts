/** Which releases the worker that waits, the one that serves, and this tab are of. */
export interface WorkerVersions {
  /** Whether the files that this tab began with belong to the one that waits. */
  readonly waitingHolds: boolean;
  readonly servingHolds: boolean;
}

/**
 * What to do about a worker that waits. A tab that the server sent in the new release already gains
 * nothing by an offer: the worker takes over unseen, and tabs of the old one keep their files.
 */
export function resolveWaitingWorker({
  waitingHolds,
  servingHolds,
}: WorkerVersions): "offer" | "take" {
  return waitingHolds && !servingHolds ? "take" : "offer";
}

/** Whether a new release is offered to this tab. */
export interface UpdateOffer {
  offer(): void;
  /** Not now: it is offered again when the app is opened anew. */
  dismiss(): void;
  isOffered(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createUpdateOffer(): UpdateOffer {
  const listeners = new Set<() => void>();
  let offered = false;
  const set = (next: boolean) => {
    offered = next;
    for (const listener of listeners) listener();
  };
  return {
    offer: () => set(true),
    dismiss: () => set(false),
    isOffered: () => offered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
