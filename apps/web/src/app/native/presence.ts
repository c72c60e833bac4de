/** Whether the learner is at the packaged app, as its shell tells: a phone may never tell it to its page. */
export interface Presence {
  /** Calls `away` when the app is put away, and `back` when it is at hand again. */
  subscribe(listener: PresenceListener): void;
  markAway(): void;
  markBack(): void;
}

export interface PresenceListener {
  readonly away: () => void;
  readonly back: () => void;
}

export function createPresence(): Presence {
  const listeners = new Set<PresenceListener>();
  let isAway = false;
  const tell = (next: boolean) => {
    if (next === isAway) return;
    isAway = next;
    for (const { away, back } of listeners) (next ? away : back)();
  };
  return {
    subscribe: (listener) => void listeners.add(listener),
    markAway: () => tell(true),
    markBack: () => tell(false),
  };
}

/** Of this page; on the web nobody tells it anything. */
export const presence = createPresence();
