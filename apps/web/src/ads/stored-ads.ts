import type { KeyValueStorage } from "../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../lib/storage/keys.ts";
import { parseJson } from "../lib/storage/parse-json.ts";
import { createPersistedStore, type PersistedStore } from "../lib/storage/persisted-store.ts";

/** State of ads that is stored in this browser. */
export interface StoredAds {
  /** The answer to the question whether a network may show ads; undefined before it. */
  readonly consent?: "accepted" | "declined";
  /** When a startup ad was last shown, epoch milliseconds. */
  readonly startupAt?: number;
}

const KEY = RESETTABLE_KEYS.adSettings;

function read(storage: KeyValueStorage): StoredAds {
  const { consent, startupAt } = Object(parseJson(storage.getItem(KEY)));
  return {
    ...((consent === "accepted" || consent === "declined") && { consent }),
    ...(typeof startupAt === "number" && { startupAt }),
  };
}

/** @param tabs Dispatches `storage` events when another tab writes. */
export function createStoredAds(
  storage: KeyValueStorage,
  tabs: EventTarget,
): PersistedStore<StoredAds> {
  return createPersistedStore({
    key: KEY,
    read: () => read(storage),
    write: (record) => void storage.setItem(KEY, JSON.stringify(record)),
    tabs,
  });
}
