import { storedRuns } from "../../../data/practice-runs/stored-runs.ts";
import { createStore } from "../../../lib/create-store.ts";

/** Counts changes on this page. Other tabs read again when they show a page. */
const changes = createStore(0);

export const subscribeToKnownUnits = changes.subscribe;
export const knownUnitsVersion = changes.get;

export const knownUnits = (userId: string | undefined): ReadonlySet<string> =>
  new Set(storedRuns.knownUnits.get(userId));

/** Marks a unit as known, or takes that back. */
export function setKnown(userId: string | undefined, unitIds: readonly string[], isKnown: boolean) {
  const units = new Set(knownUnits(userId));
  for (const id of unitIds) {
    if (isKnown) units.add(id);
    else units.delete(id);
  }
  storedRuns.knownUnits.set(userId, [...units]);
  changes.set(changes.get() + 1);
}
