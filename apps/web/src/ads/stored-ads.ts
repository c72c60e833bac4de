import { createPersistedStore, type PersistedStore } from "../lib/storage/persisted-store.ts";

/** What is kept of ads in this browser. */
export interface KeptAds {
  /** What was answered when a network's ads were proposed; undefined until then. */
  readonly consent?: "accepted" | "declined";
  /** When a full-screen ad was last shown at the start, epoch milliseconds. */
  readonly startupAt?: number;
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
export function createKeptAds(shelf: () => Shelf, tabs: EventTarget): PersistedStore<KeptAds> {
  return createPersistedStore({
    key: KEY,
    read: () => read(shelf),
    write: (kept) => shelf().setItem(KEY, JSON.stringify(kept)),
    tabs,
  });
}
