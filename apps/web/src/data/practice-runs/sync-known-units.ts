import { knownUnitsEndpoints, USER_HEADER } from "@attune/contract";
import { createApi } from "../api/create-api.ts";
import { currentUserId } from "../auth-session/auth-session.ts";
import { adoptUnits, changeUnits, storeUnits, unitChanges } from "./known-units.ts";
import { type KnownUnits, storedRuns } from "./stored-runs.ts";

const api = createApi(knownUnitsEndpoints, { idempotent: true });

/** Users whose units this page has merged with the account's. */
const merged = new Set<string>();

/**
 * Merges the units that this device knows of a user with those of their account. After a failure, the next change or
 * the next page sends them again.
 */
async function syncUnits(userId: string): Promise<void> {
  const sent = unitChanges(userId);
  const body = {
    units: Object.entries(sent).map(([unit, { isKnown, changedAt }]) => ({
      unit,
      isKnown,
      changedAt,
    })),
  };
  try {
    const { units } = await api.mergeKnownUnits({ body, headers: { [USER_HEADER]: userId } });
    const account: KnownUnits = Object.fromEntries(
      units.map(({ unit, isKnown, changedAt }) => [
        unit,
        { isKnown, changedAt: Date.parse(changedAt), isSent: true },
      ]),
    );
    // Signing out removed what this device had of the user.
    if (currentUserId() !== userId) return;
    merged.add(userId);
    storeUnits(userId, adoptUnits(unitChanges(userId), sent, account));
  } catch {
    merged.delete(userId);
  }
}

/** Syncs a user's units once a page, or again if that failed. */
export function syncUnitsOnce(userId: string | undefined): void {
  if (userId === undefined) return;
  // Signing out removes what is stored.
  if (merged.has(userId) && storedRuns.knownUnits.get(userId)) return;
  merged.add(userId);
  void syncUnits(userId);
}

/** Sends what was added to a user's units, and adopts what their account has. */
export const sendUnits = (userId: string): void => void syncUnits(userId);

/** Marks units as known, or takes that back; on this device, and in the user's account. */
export function setKnown(
  userId: string | undefined,
  unitIds: readonly string[],
  isKnown: boolean,
): void {
  changeUnits(userId, unitIds, isKnown);
  if (userId !== undefined) sendUnits(userId);
}
