import { setsEndpoints, USER_HEADER } from "@attune/contract";
import type { OwnSet } from "@attune/exercises/sets";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { createApi } from "../api/create-api.ts";
import { authSession, currentUserId } from "../auth-session/auth-session.ts";
import { newId } from "../sync/outbox.ts";
import { createOwnSets } from "./create-own-sets.ts";
import { createSetsSync } from "./create-sets-sync.ts";
import { mergeChanges, unsent } from "./merge-changes.ts";
import { createSetsStore } from "./sets-store.ts";
import type { StoredChanges } from "./stored-set.ts";

const api = createApi(setsEndpoints, { idempotent: true });

export const setsStore = createSetsStore(safeLocalStorage, window);

export const setsSync = createSetsSync({
  store: setsStore,
  async merge(userId, changes) {
    const body = { sets: changes.map((change) => ({ ...change })) };
    const { sets } = await api.mergeSets({ body, headers: { [USER_HEADER]: userId } });
    return sets.map((set) => ({ ...set, changedAt: Date.parse(set.changedAt) }));
  },
  currentUserId,
});
authSession.subscribe(() => {
  if (currentUserId() === undefined) setsSync.forget();
});

/** The own sets of this device's users and of its visitor. */
export const ownSets = createOwnSets({
  store: setsStore,
  send: setsSync.send,
  newId,
  now: () => Date.now(),
});

/** A set that can be asked, with its id. */
export interface PlayableSet {
  readonly id: string;
  readonly set: OwnSet;
}

/** The sets that daily practice asks. */
export const setsInPractice = (userId: string | undefined): readonly PlayableSet[] =>
  ownSets
    .list(userId)
    .flatMap(({ id, set, isInPractice }) => (set && isInPractice ? [{ id, set }] : []));

/** Merges the sets of a file into those that a user, or the visitor, has. */
export function addSets(userId: string | undefined, changes: StoredChanges): void {
  const merged = mergeChanges(setsStore.changesOf(userId), unsent(changes));
  setsStore.put(userId, [...merged.values()]);
  if (userId !== undefined) setsSync.send(userId);
}
