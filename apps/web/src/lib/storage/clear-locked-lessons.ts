import type { KeyValueStorage } from "./key-value-storage.ts";
import { PERSISTENT_KEYS } from "./keys.ts";

/** Removes the lessons that need an account from this device. */
export function clearLockedLessons(storage: KeyValueStorage): void {
  for (const key of storage.keys(PERSISTENT_KEYS.lockedLessons)) storage.removeItem(key);
}
