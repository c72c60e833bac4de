import { ApiError, isKept, MAX_SET_BYTES, MAX_SET_CHANGES, type SetChange } from "@attune/contract";
import { createStore, type Store } from "../../lib/create-store.ts";
import { adoptChanges } from "./merge-changes.ts";
import type { SetsStore } from "./sets-store.ts";
import { isSent, type StoredChange } from "./stored-set.ts";

export interface SetsSyncPorts {
  readonly store: SetsStore;
  /** Merges changes into an account, and returns the last change of each of its sets. */
  readonly merge: (userId: string, changes: readonly SetChange[]) => Promise<SetChange[]>;
  readonly currentUserId: () => string | undefined;
}

export interface SetsSync {
  /** Syncs a user's sets once a page, or again if that failed. */
  once(userId: string): void;
  /** Sends what changed, and adopts what the account has. */
  send(userId: string): void;
  /** Forgets for whom the page has synced: signing out removes sets. */
  forget(): void;
  /** Whether the account has no room for some sets of this device. */
  readonly isFull: Store<boolean>;
}

/** A body has 64 kB at most. */
const BYTES_OF_CALL = 60_000;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const toChange = ({ sentAt: _, ...change }: StoredChange): SetChange => change;

/** Calls that each fit in a body; one without changes if there are none. */
export function callsOf(changes: readonly StoredChange[]): SetChange[][] {
  const calls: SetChange[][] = [[]];
  let bytes = 0;
  // Deletions first, as they make room.
  for (const change of changes.toSorted(
    (one, other) => Number(isKept(one)) - Number(isKept(other)),
  )) {
    const size = bytesOf(toChange(change));
    const isFull = bytes + size > BYTES_OF_CALL || calls.at(-1)?.length === MAX_SET_CHANGES;
    if (isFull) calls.push([]);
    bytes = isFull ? size : bytes + size;
    calls.at(-1)?.push(toChange(change));
  }
  return calls;
}

/** Whether an account takes it: a newer release may make larger sets. */
const isSendable = (change: StoredChange) =>
  !isKept(change) || bytesOf(change.set) <= MAX_SET_BYTES;

const isTooMany = (error: unknown) => error instanceof ApiError && error.code === "too_many_sets";

/** Merges the sets of this device with those of the user's account, one call after the other. */
export function createSetsSync({ store, merge, currentUserId }: SetsSyncPorts): SetsSync {
  const isFull = createStore(false);
  const synced = new Set<string>();
  let running: string | undefined;
  let isChanged = false;

  async function send(userId: string, changes: readonly StoredChange[]): Promise<void> {
    for (const call of callsOf(changes)) {
      const account = await merge(userId, call);
      // Signing out removed what this device had of the user.
      if (currentUserId() !== userId) return;
      const sent = new Map(call.map((change) => [change.id, change]));
      store.replaceAll(userId, adoptChanges(store.changesOf(userId), sent, account));
    }
  }

  async function sync(userId: string): Promise<void> {
    const changes = [...store.changesOf(userId).values()];
    const unsent = changes.filter((change) => !isSent(change) && isSendable(change));
    try {
      await send(userId, unsent);
      isFull.set(false);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      isFull.set(true);
      // Sets that the account doesn't have stay on this device until there is room.
      await send(
        userId,
        unsent.filter(({ sentAt }) => sentAt !== undefined),
      );
    }
  }

  async function run(userId: string): Promise<void> {
    running = userId;
    synced.add(userId);
    try {
      do {
        isChanged = false;
        await sync(userId);
      } while (isChanged && currentUserId() === userId);
    } catch {
      // The next change or the next page sends them again.
      synced.delete(userId);
    }
    running = undefined;
  }

  const request = (userId: string) => {
    if (currentUserId() !== userId) return;
    if (running === userId) isChanged = true;
    else void run(userId);
  };
  return {
    once(userId) {
      if (!synced.has(userId)) request(userId);
    },
    send: request,
    forget: () => synced.clear(),
    isFull,
  };
}
