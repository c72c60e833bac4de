import { keysWithPrefix, type ListableStorage } from "../../lib/storage/key-value-storage.ts";

/**
 * What a reset takes off this device: counters, a visitor's places, and what is set. The record of who
 * is signed in stays, and so do places of users and outcomes that still wait to be sent.
 */
const KEYS = ["attune.ads", "attune.device", "attune.settings", "attune.theme"];
/** Named here, not where they are written: that code belongs to the first load, and this doesn't. */
const PREFIXES = ["attune.greats.", "attune.progress.visitor."];

/** @param tell Told of each key that is gone, as other tabs are by the browser. */
export function resetLocalData(shelf: ListableStorage, tell: (key: string) => void): void {
  for (const key of [...KEYS, ...PREFIXES.flatMap((prefix) => keysWithPrefix(shelf, prefix))]) {
    try {
      shelf.removeItem(key);
    } catch {
      // Nothing is kept where keeping is forbidden.
    }
    tell(key);
  }
}
