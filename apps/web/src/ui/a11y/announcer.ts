import { createEmitter } from "../../lib/create-store.ts";
import { readAloud } from "./read-aloud.ts";

/**
 * Announces messages to screen readers through a live region. While announcements are held (sound
 * plays, or the microphone listens) they are queued, and then announced in order.
 */
export interface Announcer {
  /** @param topic A later message with the same topic replaces this one while it is queued. */
  announce(message: string, topic?: string): void;
  /**
   * Announces a message only if no other is announced in the same task or queued.
   * @param message Replaces the previous one while that is held; `undefined` only drops it.
   */
  announceLowPriority(message: string | undefined): void;
  /** Removes the queued messages of a topic. */
  discard(topic: string): void;
  /** Queues announcements until the returned function is called. Holds may overlap. */
  hold(): () => void;
  /** The content of the live region, oldest first. */
  current(): readonly Announcement[];
  subscribe(listener: () => void): () => void;
}

/** A new object for each announcement, even if the message is the same. */
export interface Announcement {
  readonly id: number;
  readonly message: string;
  /** When it was announced, ms. */
  readonly at: number;
}

interface QueuedMessage {
  readonly message: string;
  readonly topic: string | undefined;
}

/** Screen readers process changes of a live region with a delay, so messages stay at least this long. */
const MIN_DISPLAY_MS = 1000;

/** @param now Milliseconds, monotonic. */
export function createAnnouncer(now: () => number): Announcer {
  const { emit, subscribe } = createEmitter();
  const holds = new Set<object>();
  let shown: readonly Announcement[] = [];
  let lastId = 0;
  let queue: readonly QueuedMessage[] = [];
  let lowPriorityMessage: string | undefined;

  const show = (...messages: readonly string[]) => {
    const at = now();
    const added = messages.map((message) => {
      lastId += 1;
      return { id: lastId, message: readAloud(message), at };
    });
    shown = [...shown.filter((earlier) => at - earlier.at < MIN_DISPLAY_MS), ...added];
    // Drops low-priority messages of this task, from before and after this call.
    lowPriorityMessage = undefined;
    queueMicrotask(() => {
      lowPriorityMessage = undefined;
    });
    emit();
  };
  const showLowPriorityLater = () =>
    queueMicrotask(() => {
      if (holds.size === 0 && lowPriorityMessage !== undefined) show(lowPriorityMessage);
    });
  const discard = (topic: string) => {
    queue = queue.filter((queued) => queued.topic !== topic);
  };
  const flush = () => {
    const messages = queue.map(({ message }) => message);
    queue = [];
    if (messages.length > 0) show(...messages);
    else showLowPriorityLater();
  };
  return {
    announce(message, topic) {
      if (holds.size === 0) return show(message);
      if (topic) discard(topic);
      queue = [...queue, { message, topic }];
    },
    announceLowPriority(message) {
      lowPriorityMessage = message;
      showLowPriorityLater();
    },
    discard,
    hold() {
      const hold = {};
      holds.add(hold);
      return () => {
        if (holds.delete(hold) && holds.size === 0) flush();
      };
    },
    current: () => shown,
    subscribe,
  };
}

export const announcer = createAnnouncer(() => performance.now());
export const announce = announcer.announce;
export const announceLowPriority = announcer.announceLowPriority;
