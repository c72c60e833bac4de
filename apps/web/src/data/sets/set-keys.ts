/** Keys of own sets, and what happens to them with an account. Every page loads it, so without schemas. */
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS, RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";

/** @param userId Undefined for a visitor. */
export const setsPrefix = (userId: string | undefined): string =>
  userId === undefined ? RESETTABLE_KEYS.visitorSets : `${PERSISTENT_KEYS.userSets}${userId}.`;

/** Removes a user's sets from this device, or those that their account has as they are. */
export function removeSets(
  userId: string,
  storage: KeyValueStorage,
  { keepUnsent = false } = {},
): void {
  for (const key of storage.keys(setsPrefix(userId))) {
    const { changedAt, sentAt } = Object(parseJson(storage.getItem(key)));
    if (!keepUnsent || (sentAt && sentAt === changedAt)) storage.removeItem(key);
  }
}

/** Moves the visitor's sets to a new account; one that there is no room for stays the visitor's. */
export function migrateSets(userId: string, storage: KeyValueStorage): void {
  const from = setsPrefix(undefined);
  for (const key of storage.keys(from)) {
    const to = setsPrefix(userId) + key.slice(from.length);
    if (storage.setItem(to, storage.getItem(key) as string)) storage.removeItem(key);
  }
}
