export type Unsubscribe = () => void;

/** Delivers events to its subscribers, in the order in which they subscribed. */
export interface Emitter<Event> {
  emit(event: Event): void;
  subscribe(listener: (event: Event) => void): Unsubscribe;
}

/** A value that changes. The shape fits React's `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value;
  /** Replaces the value and notifies the subscribers, even if the value is the same. */
  set(next: Value): void;
  subscribe(listener: () => void): Unsubscribe;
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { emit, subscribe } = createEmitter();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      emit();
    },
    subscribe,
  };
}
