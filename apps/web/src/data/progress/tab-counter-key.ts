import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { newId } from "../sync/outbox.ts";
import { GREATS } from "./counters.ts";

export interface TabCounterKeyPorts {
  readonly storage: KeyValueStorage;
  /** Takes a lock that one tab at a time can hold, until `end`; false if another tab holds it. */
  readonly tryLock: (name: string, end: Promise<void>) => Promise<boolean>;
  /** Resolves after writes from closed tabs have propagated. */
  readonly writesPropagated: () => Promise<void>;
}

export interface TabCounterKey {
  /** The key to write, which no other open tab writes. */
  current(): string;
  /** Makes the key available to other tabs. */
  release(): void;
}

/**
 * Uses a new key, or adopts one whose tab is closed, so that there are hardly more keys than open tabs.
 * A browser without locks can't detect closed tabs, so each tab uses a new key.
 */
export function createTabCounterKey({
  storage,
  tryLock,
  writesPropagated,
}: TabCounterKeyPorts): TabCounterKey {
  let key = GREATS + newId();
  let isUsed = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  async function adopt(): Promise<void> {
    for (const other of storage.keys(GREATS)) {
      if (!(await tryLock(other, released))) continue;
      await writesPropagated();
      if (!isUsed) key = other;
      return;
    }
  }

  void tryLock(key, released);
  void adopt();
  return {
    current() {
      isUsed = true;
      return key;
    },
    release,
  };
}
