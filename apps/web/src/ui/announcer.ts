/**
 * What screen readers are told. Announcements wait while they are held (sound plays, the
 * microphone listens), and only the last one waiting is said.
 */
export interface Announcer {
  announce(message: string): void;
  /** Holds announcements back, or lets the last one waiting go. */
  hold(held: boolean): void;
  /** What the live region says now. A new object for each announcement, even of the same words. */
  current(): Announcement;
  subscribe(listener: () => void): () => void;
}

export interface Announcement {
  readonly id: number;
  readonly message: string;
}

export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>();
  let current: Announcement = { id: 0, message: "" };
  let held = false;
  let waiting: string | undefined;

  const say = (message: string) => {
    current = { id: current.id + 1, message };
    for (const listener of listeners) listener();
  };
  return {
    announce(message) {
      if (held) waiting = message;
      else say(message);
    },
    hold(next) {
      held = next;
      if (held || waiting === undefined) return;
      const message = waiting;
      waiting = undefined;
      say(message);
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const announcer = createAnnouncer();
/** Tells screen readers something, politely. */
export const announce = announcer.announce;
/** Call with true before sound plays or the microphone listens, with false afterwards. */
export const holdAnnouncements = announcer.hold;
