/** A channel for what comes too often for React: subscribers draw for themselves. */
export interface LiveChannel<Value> {
  /** The value may be reused by its sender: read it, don't keep it. */
  subscribe(listener: (value: Value) => void): () => void;
}

export function createLiveChannel<Value>(): LiveChannel<Value> & { emit(value: Value): void } {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(value) {
      for (const listener of listeners) listener(value);
    },
  };
}
