/** What is kept of ads in this browser. */
export interface KeptAds {
  /** What was answered when a network's ads were proposed; undefined until then. */
  readonly consent?: "accepted" | "declined";
  /** When a full-screen ad was last shown at the start, epoch milliseconds. */
  readonly startupAt?: number;
}

export interface KeptAdsStore {
  /** The same object until something changes. */
  current(): KeptAds;
  subscribe(listener: () => void): () => void;
  change(changes: KeptAds): void;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

export const KEY = "attune.ads";

function read(shelf: () => Shelf): KeptAds {
  try {
    const { consent, startupAt } = Object(JSON.parse(shelf().getItem(KEY) ?? "{}"));
    return {
      ...((consent === "accepted" || consent === "declined") && { consent }),
      ...(typeof startupAt === "number" && { startupAt }),
    };
  } catch {
    return {};
  }
}

/**
 * @param shelf Throws where the browser forbids even looking at its storage.
 * @param tabs Told by the browser what other tabs store.
 */
export function createKeptAds(shelf: () => Shelf, tabs: EventTarget): KeptAdsStore {
  const listeners = new Set<() => void>();
  let kept = read(shelf);
  const set = (next: KeptAds) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === KEY) set(read(shelf));
  });
  return {
    current: () => kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      const next = { ...kept, ...changes };
      try {
        shelf().setItem(KEY, JSON.stringify(next));
      } catch {
        // Full or forbidden: it lasts as long as the page.
      }
      set(next);
    },
  };
}
