import { createEmitter } from "../../lib/create-store.ts";

/** Whether the packaged app is in the foreground, as its shell reports: a web view may not know. */
export interface Presence {
  /** Calls `away` when the app leaves the foreground and `back` when it returns. */
  subscribe(listener: PresenceListener): void;
  markAway(): void;
  markBack(): void;
}

export interface PresenceListener {
  readonly away: () => void;
  readonly back: () => void;
}

export function createPresence(): Presence {
  const { emit, subscribe } = createEmitter<keyof PresenceListener>();
  let isAway = false;
  const setAway = (next: boolean) => {
    if (next === isAway) return;
    isAway = next;
    emit(next ? "away" : "back");
  };
  return {
    subscribe: (listener) => void subscribe((change) => listener[change]()),
    markAway: () => setAway(true),
    markBack: () => setAway(false),
  };
}

/** On the web it never changes. */
export const presence = createPresence();
