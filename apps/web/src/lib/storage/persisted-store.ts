import { createStore } from "../create-store.ts";
import { onStorageChange } from "./key-value-storage.ts";

/** A record that the browser stores under one key and all tabs share. */
export interface PersistedStore<Value extends object> {
  /** The same object until something changes. */
  current(): Value;
  subscribe(listener: () => void): () => void;
  /** If the storage is full or access is denied, the change lasts until the page is closed. */
  change(changes: Partial<Value>): void;
}

export interface PersistedStorePorts<Value extends object> {
  readonly key: string;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** Dispatches `storage` events when another tab writes. */
  readonly tabs: EventTarget;
}

export function createPersistedStore<Value extends object>({
  key,
  read,
  write,
  tabs,
}: PersistedStorePorts<Value>): PersistedStore<Value> {
  const { get, set, subscribe } = createStore(read());
  onStorageChange(tabs, (changed) => {
    if (changed === null || changed === key) set(read());
  });
  return {
    current: get,
    subscribe,
    change(changes) {
      const next = { ...get(), ...changes };
      write(next);
      set(next);
    },
  };
}
