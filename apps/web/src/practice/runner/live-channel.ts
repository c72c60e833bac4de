import { createEmitter } from "../../lib/create-store.ts";

/** A channel for values that arrive too often for React; subscribers draw them directly. */
export interface LiveChannel<Value> {
  /** The sender may reuse the value, so listeners must not keep it. */
  subscribe(listener: (value: Value) => void): () => void;
}

export function createLiveChannel<Value>(): LiveChannel<Value> & { emit(value: Value): void } {
  return createEmitter<Value>();
}
