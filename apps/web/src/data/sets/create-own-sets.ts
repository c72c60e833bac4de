import { isKept, MAX_SETS } from "@attune/contract";
import type { OwnSet } from "@attune/exercises/sets";
import type { SetsStore } from "./sets-store.ts";
import { type KeptSet, keptSets, type StoredChange, type StoredChanges } from "./stored-set.ts";

export interface OwnSetsPorts {
  readonly store: SetsStore;
  /** Sends what changed to the user's account, now or later. */
  readonly send: (userId: string) => void;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Sets that a user, or a visitor, keeps on this device and in their account. */
export interface OwnSets {
  /** The last changed ones first. */
  list(userId: string | undefined): readonly KeptSet[];
  /**
   * Keeps a new set, or replaces the one with this id; also one that was deleted.
   * @returns The set's id; undefined if there are {@link MAX_SETS} already.
   */
  save(userId: string | undefined, set: OwnSet, id?: string): string | undefined;
  /** @returns Takes the deletion back. */
  delete(userId: string | undefined, id: string): () => void;
  setInPractice(userId: string | undefined, id: string, isInPractice: boolean): void;
}

export function createOwnSets({ store, send, newId, now }: OwnSetsPorts): OwnSets {
  function put(userId: string | undefined, change: StoredChange): void {
    store.put(userId, [change]);
    if (userId !== undefined) send(userId);
  }
  function next(changes: StoredChanges, id: string) {
    const last = changes.get(id);
    // Later than the change before, also if the clock has been set back.
    const changedAt = Math.max(now(), (last?.changedAt ?? 0) + 1);
    return { last, fields: { id, changedAt, sentAt: last?.sentAt } };
  }
  return {
    list: (userId) => keptSets(store.changesOf(userId)),
    save(userId, set, id = newId()) {
      const changes = store.changesOf(userId);
      const others = [...changes.values()].filter((change) => isKept(change) && change.id !== id);
      const { last, fields } = next(changes, id);
      const kept = last && isKept(last) ? last : undefined;
      if (!kept && others.length >= MAX_SETS) return undefined;
      put(userId, { ...fields, set: { ...set }, isInPractice: kept?.isInPractice ?? false });
      return id;
    },
    delete(userId, id) {
      const { last, fields } = next(store.changesOf(userId), id);
      if (!last || !isKept(last)) return () => undefined;
      put(userId, { ...fields, isDeleted: true });
      return () => put(userId, { ...last, ...next(store.changesOf(userId), id).fields });
    },
    setInPractice(userId, id, isInPractice) {
      const { last, fields } = next(store.changesOf(userId), id);
      if (last && isKept(last)) put(userId, { ...last, ...fields, isInPractice });
    },
  };
}
