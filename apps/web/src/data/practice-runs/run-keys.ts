/** Keys of what is stored of runs, and what happens to it with an account. Every page loads it, so without schemas. */
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";

/** Used while no user is signed in. */
const VISITOR = "visitor";

export type RunValue = "run" | "check-up" | "last-check-up" | "known-units";

export const runKey = (name: RunValue, userId: string | undefined): string =>
  `${RESETTABLE_KEYS.practice}${name}.${userId ?? VISITOR}`;

/** Removes what is stored of a user who signs out. Known units stay for the next time if one wasn't sent. */
export function removeRuns(userId: string, storage: KeyValueStorage): void {
  for (const name of ["run", "check-up", "last-check-up"] as const)
    storage.removeItem(runKey(name, userId));
  const units = parseJson(storage.getItem(runKey("known-units", userId)));
  if (Object.values(Object(units)).every((unit) => Object(unit).isSent))
    removeKnownUnits(userId, storage);
}

/** Removes the known units of a deleted account. */
export const removeKnownUnits = (userId: string, storage: KeyValueStorage): void =>
  storage.removeItem(runKey("known-units", userId));

/** Moves the visitor's known units to a new account. */
export function migrateKnownUnits(userId: string, storage: KeyValueStorage): void {
  const units = storage.getItem(runKey("known-units", undefined));
  if (units === null) return;
  storage.setItem(runKey("known-units", userId), units);
  storage.removeItem(runKey("known-units", undefined));
}
