import { createStore } from "../../lib/create-store.ts";
import { type KnownUnit, type KnownUnits, storedRuns } from "./stored-runs.ts";

/** Counts changes on this page. Other tabs read again when they show a page. */
const changes = createStore(0);

export const subscribeToKnownUnits = changes.subscribe;
export const knownUnitsVersion = changes.get;

export const unitChanges = (userId: string | undefined): KnownUnits =>
  storedRuns.knownUnits.get(userId) ?? {};

/** Ids of the units that the learner knows. */
export const knownUnits = (userId: string | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries(unitChanges(userId)).flatMap(([id, { isKnown }]) => (isKnown ? [id] : [])),
  );

export function storeUnits(userId: string | undefined, units: KnownUnits): void {
  storedRuns.knownUnits.set(userId, units);
  changes.set(changes.get() + 1);
}

/** Marks units as known, or takes that back. */
export function changeUnits(
  userId: string | undefined,
  unitIds: readonly string[],
  isKnown: boolean,
): void {
  const units = unitChanges(userId);
  const changed = unitIds.map((id): [string, KnownUnit] => {
    // Later than the change before, also if the clock has been set back.
    const changedAt = Math.max(Date.now(), (units[id]?.changedAt ?? 0) + 1);
    return [id, { isKnown, changedAt, isSent: false }];
  });
  storeUnits(userId, { ...units, ...Object.fromEntries(changed) });
}

/** Keeps the later of two changes of a unit, and of two at the same time that it is known: as the server does. */
export function mergeUnits(one: KnownUnits, other: KnownUnits): KnownUnits {
  const merged: Record<string, KnownUnit> = { ...one };
  for (const [id, unit] of Object.entries(other)) {
    const own = merged[id];
    const isLater = !own || unit.changedAt > own.changedAt;
    const isAsLate = own?.changedAt === unit.changedAt;
    if (isLater || (isAsLate && unit.isKnown && !own.isKnown)) merged[id] = unit;
  }
  return merged;
}

/** As if this device had never sent them. */
export const unsent = (units: KnownUnits): KnownUnits =>
  Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { ...unit, isSent: false }]));

/**
 * Adopts the account's units, but for what has changed on this device since its own were sent.
 *
 * @param now What is stored now.
 */
export function adoptUnits(now: KnownUnits, sent: KnownUnits, account: KnownUnits): KnownUnits {
  const isUnchanged = ([id, unit]: [string, KnownUnit]) =>
    sent[id]?.changedAt === unit.changedAt && sent[id]?.isKnown === unit.isKnown;
  const entries = Object.entries(now);
  const accepted = entries.filter(isUnchanged).map(([id, unit]) => [id, { ...unit, isSent: true }]);
  return {
    ...Object.fromEntries(accepted),
    ...account,
    ...Object.fromEntries(entries.filter((entry) => !isUnchanged(entry))),
  };
}
