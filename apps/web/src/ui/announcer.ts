import { spoken } from "./spoken.ts";

/**
 * What screen readers are told. Announcements wait while they are held (sound plays, the
 * microphone listens), and only the last one waiting is said.
 */
export interface Announcer {
  announce(message: string): void;
  /** Says what is nice to know: only where nothing else is said in the same moment, or waits. */
  aside(message: string): void;
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
  let asideWaiting: string | undefined;

  const say = (message: string) => {
    current = { id: current.id + 1, message: spoken(message) };
    // No aside of this same moment is said, whether it came before or comes after.
    asideWaiting = undefined;
    queueMicrotask(() => {
      asideWaiting = undefined;
    });
    for (const listener of listeners) listener();
  };
  /** When this moment is over: a later aside takes an earlier one's place. */
  const sayAsideSoon = () =>
    queueMicrotask(() => {
      if (!held && asideWaiting !== undefined) say(asideWaiting);
    });
  return {
    announce(message) {
      if (held) waiting = message;
      else say(message);
    },
    aside(message) {
      asideWaiting = message;
      sayAsideSoon();
    },
    hold(next) {
      held = next;
      if (held) return;
      if (waiting === undefined) sayAsideSoon();
      else say(waiting);
      waiting = undefined;
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
/** Tells them something that may be left out where more is said. */
export const announceAside = announcer.aside;
/** Call with true before sound plays or the microphone listens, with false afterwards. */
export const holdAnnouncements = announcer.hold;
