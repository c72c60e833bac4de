import { NetworkError } from "@attune/contract";
import type { z } from "zod/mini";
import { type KeyValueStorage, safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";

const PREFIX = PERSISTENT_KEYS.lockedLessons;

/** Whether a lesson is on this device. */
export const isKept = (path: string, storage: KeyValueStorage = safeLocalStorage): boolean =>
  storage.getItem(PREFIX + path) !== null;

/**
 * Fetches a lesson that needs an account, and keeps it on the device until the user signs out: the service worker
 * caches none, since it doesn't know who is signed in. Without a network, returns what was kept.
 */
export async function fetchOrKept<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  fetch: () => Promise<z.output<Schema>>,
  storage: KeyValueStorage = safeLocalStorage,
): Promise<z.output<Schema>> {
  try {
    const lesson = await fetch();
    storage.setItem(PREFIX + path, JSON.stringify(lesson));
    return lesson;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const kept = schema.safeParse(parseJson(storage.getItem(PREFIX + path)));
    if (!kept.success) throw error;
    return kept.data;
  }
}
