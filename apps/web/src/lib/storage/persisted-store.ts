/** A record that this browser keeps under a key, and that its tabs share. */
export interface PersistedStore<Value extends object> {
  /** The same object until something changes. */
  current(): Value;
  subscribe(listener: () => void): () => void;
  change(changes: Partial<Value>): void;
}

export interface PersistedStorePorts<Value extends object> {
  readonly key: string;
  /** What is stored; it doesn't throw. */
  readonly read: () => Value;
  /** Where it throws, storage is full or forbidden: what was changed lasts as long as the page. */
  readonly write: (value: Value) => void;
  /** Told by the browser what other tabs store. */
  readonly tabs: EventTarget;
}

export function createPersistedStore<Value extends object>({
  key,
  read,
  write,
  tabs,
}: PersistedStorePorts<Value>): PersistedStore<Value> {
  const listeners = new Set<() => void>();
  let kept = read();
  const set = (next: Value) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  tabs.addEventListener("storage", (event) => {
    const changed = (event as StorageEvent).key;
    if (changed === null || changed === key) set(read());
  });
  return {
    current: () => kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      const next = { ...kept, ...changes };
      try {
        write(next);
      } catch {
        // See `write`.
      }
      set(next);
    },
  };
}
