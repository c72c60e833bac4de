import { spoken } from "../text/read-aloud.ts";

/**
 * What screen readers are told. Announcements wait while anyone holds them back (sound plays, the
 * microphone listens); then all that waited is said, in order.
 */
export interface Announcer {
  /**
   * @param about Where a later message about the same makes this one stale, if it still waits then.
   */
  announce(message: string, about?: Subject): void;
  /** Says what is nice to know: only where nothing else is said in the same moment, or waits. */
  aside(message: string): void;
  /** Takes back what waits about this: it is no longer so. */
  forget(about: Subject): void;
  /** Holds announcements back until the returned function is called; several may hold at once. */
  hold(): () => void;
  /** What the live region says now, from the first to the last. */
  current(): readonly Announcement[];
  subscribe(listener: () => void): () => void;
}

/** Which question is asked, and what is chosen. */
export type Subject = "question" | "choice";

/** A new object for each announcement, even of the same words. */
export interface Announcement {
  readonly id: number;
  readonly message: string;
  /** When it was said, ms. */
  readonly at: number;
}

interface Waiting {
  readonly message: string;
  readonly about: Subject | undefined;
}

/** So long a message stays at least: readers look for what is new some time after it comes. */
const STAYS_MS = 1000;

/** @param now Milliseconds, monotonic. */
export function createAnnouncer(now: () => number): Announcer {
  const listeners = new Set<() => void>();
  const holders = new Set<object>();
  let said: readonly Announcement[] = [];
  let lastId = 0;
  let waiting: readonly Waiting[] = [];
  let asideWaiting: string | undefined;

  const say = (...messages: readonly string[]) => {
    const at = now();
    const fresh = messages.map((message) => {
      lastId += 1;
      return { id: lastId, message: spoken(message), at };
    });
    said = [...said.filter((earlier) => at - earlier.at < STAYS_MS), ...fresh];
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
      if (holders.size === 0 && asideWaiting !== undefined) say(asideWaiting);
    });
  const forget = (about: Subject) => {
    waiting = waiting.filter((each) => each.about !== about);
  };
  const letGo = () => {
    const messages = waiting.map(({ message }) => message);
    waiting = [];
    if (messages.length > 0) say(...messages);
    else sayAsideSoon();
  };
  return {
    announce(message, about) {
      if (holders.size === 0) return say(message);
      if (about) forget(about);
      waiting = [...waiting, { message, about }];
    },
    aside(message) {
      asideWaiting = message;
      sayAsideSoon();
    },
    forget,
    hold() {
      const holder = {};
      holders.add(holder);
      return () => {
        if (holders.delete(holder) && holders.size === 0) letGo();
      };
    },
    current: () => said,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const announcer = createAnnouncer(() => performance.now());
/** Tells screen readers something, politely. */
export const announce = announcer.announce;
/** Tells them something that may be left out where more is said. */
export const announceAside = announcer.aside;
