import { createEmitter } from "../../lib/create-store.ts";
import {
  createMemoryStorage,
  type KeyValueStorage,
  onStorageChange,
} from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";

/**
 * API calls of signed-in learners wait here until the server has accepted them. Each pending call has a
 * key of its own, so that tabs never overwrite each other's calls. `outbox-sender.ts` sends them; this
 * module is part of the first load, because the badges count pending calls.
 */
export const OUTBOX_CALLS = [
  "recordAttempt",
  "incrementOvations",
  "incrementEncores",
  "saveSessionProgress",
] as const;
export type OutboxCall = (typeof OUTBOX_CALLS)[number];

/** A call as stored. Readers must validate it: another release may have written it. */
export interface StoredCall {
  readonly key: string;
  /**
   * JSON of `{ at, call, body, notBefore }`; `at` is when the call was enqueued, epoch milliseconds, and `notBefore`
   * when it may be sent, if more of it may follow.
   */
  readonly text: string;
}

export interface Outbox {
  /**
   * Enqueues a call. A call with an id is pending once, however often it is enqueued, with its last body.
   *
   * @param waitMs How long it waits for another body.
   */
  enqueue(
    userId: string,
    call: OutboxCall,
    body: object & { readonly id?: string },
    waitMs?: number,
  ): void;
  /** A user's pending calls, in no particular order. */
  pending(userId: string): StoredCall[];
  countPending(userId: string, call: OutboxCall): number;
  remove(key: string): void;
  /** Notifies of every change, including those of other tabs. */
  subscribe(listener: () => void): () => void;
}

const PREFIX = PERSISTENT_KEYS.outbox;

/** A random UUID, version 4; `crypto.randomUUID` is missing on pages served without TLS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const callOf = ({ text }: StoredCall): unknown => Object(parseJson(text)).call;

/**
 * @param now Epoch milliseconds.
 * @param tabs Dispatches `storage` events when another tab writes.
 */
export function createOutbox(
  storage: KeyValueStorage,
  now: () => number,
  tabs: EventTarget,
): Outbox {
  /** Holds the calls that could not be stored. */
  const memory = createMemoryStorage();
  const { emit, subscribe } = createEmitter();
  let lastAt = 0;

  onStorageChange(tabs, (key) => {
    if (key === null || key.startsWith(PREFIX)) emit();
  });

  function pending(userId: string): StoredCall[] {
    return [storage, memory].flatMap((each) =>
      each.keys(`${PREFIX}${userId}.`).flatMap((key) => {
        const text = each.getItem(key);
        return text === null ? [] : { key, text };
      }),
    );
  }

  return {
    enqueue(userId, call, body, waitMs) {
      // Two calls in one millisecond keep their order.
      lastAt = Math.max(now(), lastAt + 1);
      const key = `${PREFIX}${userId}.${body.id ?? newId()}`;
      const text = JSON.stringify({ at: lastAt, call, body, notBefore: waitMs && lastAt + waitMs });
      if (!storage.setItem(key, text)) memory.setItem(key, text);
      emit();
    },
    pending,
    countPending: (userId, call) => pending(userId).filter((each) => callOf(each) === call).length,
    remove(key) {
      memory.removeItem(key);
      storage.removeItem(key);
      emit();
    },
    subscribe,
  };
}
