import { forgottenDeletions, isKept } from "@attune/contract";
import { createStore } from "../../lib/create-store.ts";
import { type KeyValueStorage, onStorageChange } from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS } from "../../lib/storage/keys.ts";
import { setsPrefix } from "./set-keys.ts";
import { formatChange, parseChange, type StoredChange, type StoredChanges } from "./stored-set.ts";

/** Own sets on this device: a key for each, so that tabs and damaged records don't affect other sets. */
export interface SetsStore {
  /** Counts changes; the shape fits `useSyncExternalStore`. */
  version(): number;
  subscribe(listener: () => void): () => void;
  /** @param userId Undefined for a visitor. */
  changesOf(userId: string | undefined): StoredChanges;
  /** Stores changes of some sets. What the browser can't keep lasts until the page is closed. */
  put(userId: string | undefined, changes: readonly StoredChange[]): void;
  /** Stores these changes, and removes all others. */
  replaceAll(userId: string | undefined, changes: StoredChanges): void;
}

/** @param tabs Dispatches `storage` events when another tab writes. */
export function createSetsStore(storage: KeyValueStorage, tabs: EventTarget): SetsStore {
  const versions = createStore(0);
  /** Texts that the browser couldn't keep. */
  const unkept = new Map<string, string>();
  const notify = () => versions.set(versions.get() + 1);
  onStorageChange(tabs, (key) => {
    if (key !== null && !key.startsWith(PERSISTENT_KEYS.userSets)) return;
    if (key === null) unkept.clear();
    else unkept.delete(key);
    notify();
  });

  const keysOf = (prefix: string) => [
    ...new Set([
      ...storage.keys(prefix),
      ...[...unkept.keys()].filter((key) => key.startsWith(prefix)),
    ]),
  ];
  function changesOf(userId: string | undefined): Map<string, StoredChange> {
    const prefix = setsPrefix(userId);
    const changes = new Map<string, StoredChange>();
    for (const key of keysOf(prefix)) {
      const id = key.slice(prefix.length);
      const change = parseChange(id, unkept.get(key) ?? storage.getItem(key));
      if (change) changes.set(id, change);
    }
    return changes;
  }
  function write(key: string, text: string): void {
    unkept.delete(key);
    if (storage.getItem(key) !== text && !storage.setItem(key, text)) unkept.set(key, text);
  }
  function remove(key: string): void {
    unkept.delete(key);
    storage.removeItem(key);
  }
  function putAll(userId: string | undefined, changes: readonly StoredChange[]): void {
    for (const change of changes) write(setsPrefix(userId) + change.id, formatChange(change));
    if (changes.every(isKept)) return;
    for (const { id } of forgottenDeletions(changesOf(userId).values()))
      remove(setsPrefix(userId) + id);
  }
  return {
    version: versions.get,
    subscribe: versions.subscribe,
    changesOf,
    put(userId, changes) {
      putAll(userId, changes);
      notify();
    },
    replaceAll(userId, changes) {
      // Records that this release can't read stay.
      for (const id of changesOf(userId).keys())
        if (!changes.has(id)) remove(setsPrefix(userId) + id);
      putAll(userId, [...changes.values()]);
      notify();
    },
  };
}
