import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";

/**
 * Removes the counters, the visitor's lesson progress and the settings. The signed-in user's record,
 * users' lesson progress and calls that are not sent yet stay.
 *
 * @param onRemoved Called with each removed key, because the browser notifies other tabs only.
 */
export function resetLocalData(storage: KeyValueStorage, onRemoved: (key: string) => void): void {
  const keys = Object.values(RESETTABLE_KEYS).flatMap((key) =>
    key.endsWith(".") ? storage.keys(key) : [key],
  );
  for (const key of keys) {
    storage.removeItem(key);
    onRemoved(key);
  }
}
