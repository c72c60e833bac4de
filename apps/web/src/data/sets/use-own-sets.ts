import type { OwnSet } from "@attune/exercises/sets";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useAuthSession } from "../auth-session/use-auth-session.ts";
import { ownSets, setsStore, setsSync } from "./own-sets-instance.ts";
import type { KeptSet } from "./stored-set.ts";

export interface UsedSets {
  /** The last changed ones first. */
  readonly sets: readonly KeptSet[];
  /** Whether it is known yet who is signed in; until then, there are no sets. */
  readonly isLoading: boolean;
  /** Whether the account has no room for some sets of this device: those that aren't sent. */
  readonly isAccountFull: boolean;
  /**
   * Keeps a new set, or replaces the one with this id.
   * @returns The set's id; undefined if there are 200 already.
   */
  readonly saveSet: (set: OwnSet, id?: string) => string | undefined;
  /** @returns Takes the deletion back. */
  readonly deleteSet: (id: string) => () => void;
  readonly setInPractice: (id: string, isInPractice: boolean) => void;
}

const PRERENDERED = -1;

/** The own sets of who is signed in, or of the visitor. */
export function useOwnSets(): UsedSets {
  const session = useAuthSession();
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const version = useSyncExternalStore(setsStore.subscribe, setsStore.version, () => PRERENDERED);
  const { subscribe, get } = setsSync.isFull;
  const isFull = useSyncExternalStore(subscribe, get, () => false);
  const isLoading = session.status === "loading" || version === PRERENDERED;

  useEffect(() => {
    if (userId !== undefined) setsSync.once(userId);
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): reads what the version counts.
  const sets = useMemo(() => (isLoading ? [] : ownSets.list(userId)), [isLoading, userId, version]);

  return {
    sets,
    isLoading,
    isAccountFull: isFull && userId !== undefined,
    saveSet: (set, id) => ownSets.save(userId, set, id),
    deleteSet: (id) => ownSets.delete(userId, id),
    setInPractice: (id, isInPractice) => ownSets.setInPractice(userId, id, isInPractice),
  };
}
