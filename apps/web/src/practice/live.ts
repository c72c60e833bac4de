/** A channel for what comes too often for React: subscribers draw for themselves. */
export interface Live<Value> {
  /** The value may be reused by its sender: read it, don't keep it. */
  subscribe(listener: (value: Value) => void): () => void;
}

export function createLive<Value>(): Live<Value> & { tell(value: Value): void } {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(value) {
      for (const listener of listeners) listener(value);
    },
  };
}
