import {
  createMemoryStorage,
  keysWithPrefix,
  type ListableStorage,
} from "../../lib/storage/key-value-storage.ts";

/**
 * What signed-in learners did waits here until the server has it. Each waiting call has a key of its
 * own, so that of two tabs none overwrites what the other put in. Sending is `outbox-sender.ts`'s;
 * this part comes with the first load, because the badges count what waits.
 */
export const OUTBOX_CALLS = [
  "recordAttempt",
  "incrementOvations",
  "incrementEncores",
  "saveSessionProgress",
] as const;
export type OutboxCall = (typeof OUTBOX_CALLS)[number];

/** A call as it is stored; its body was made by us, but whoever reads it again must check it. */
export interface StoredCall {
  readonly key: string;
  /** JSON of `{ at, call, body }`: when it was put in (epoch milliseconds), and what is to be sent. */
  readonly text: string;
}

export interface Outbox {
  /** What has an id waits once, however often it is put in. */
  enqueue(userId: string, call: OutboxCall, body: object & { readonly id?: string }): void;
  /** What waits of one user, in no order. */
  pending(userId: string): StoredCall[];
  /** How many of one call wait. */
  countPending(userId: string, call: OutboxCall): number;
  remove(key: string): void;
  /** Told of every change, also of another tab's. */
  subscribe(listener: () => void): () => void;
}

const PREFIX = "attune.outbox.";

/** A random UUID, version 4; `crypto.randomUUID` is missing where the page came without TLS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function read(shelf: ListableStorage, key: string): StoredCall | undefined {
  try {
    const text = shelf.getItem(key);
    return text === null ? undefined : { key, text };
  } catch {
    return undefined;
  }
}

function callOf({ text }: StoredCall): unknown {
  try {
    return JSON.parse(text)?.call;
  } catch {
    return undefined;
  }
}

/**
 * @param now Epoch milliseconds.
 * @param tabs Told by the browser what other tabs store.
 */
export function createOutbox(shelf: ListableStorage, now: () => number, tabs: EventTarget): Outbox {
  /** Holds what the storage has no room for, or forbids. */
  const memory = createMemoryStorage();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let latest = 0;

  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key.startsWith(PREFIX)) tell();
  });

  function waiting(userId: string): StoredCall[] {
    return [shelf, memory].flatMap((each) =>
      keysWithPrefix(each, `${PREFIX}${userId}.`).flatMap((key) => read(each, key) ?? []),
    );
  }

  return {
    enqueue(userId, call, body) {
      // Two in one millisecond keep their order.
      latest = Math.max(now(), latest + 1);
      const key = `${PREFIX}${userId}.${body.id ?? newId()}`;
      const text = JSON.stringify({ at: latest, call, body });
      try {
        shelf.setItem(key, text);
      } catch {
        memory.setItem(key, text);
      }
      tell();
    },
    pending: waiting,
    countPending: (userId, call) => waiting(userId).filter((each) => callOf(each) === call).length,
    remove(key) {
      memory.removeItem(key);
      try {
        shelf.removeItem(key);
      } catch {
        // Nothing is stored where storing is forbidden.
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
