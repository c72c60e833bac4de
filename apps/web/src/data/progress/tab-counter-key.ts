import { keysWithPrefix, type ListableStorage } from "../../lib/storage/key-value-storage.ts";
import { newId } from "../sync/outbox.ts";
import { GREATS } from "./counters.ts";

export interface TabCounterKeyPorts {
  readonly shelf: ListableStorage;
  /** Takes a name that one page at a time may have, until `end`; false where it can't be had. */
  readonly tryLock: (name: string, end: Promise<void>) => Promise<boolean>;
  /** Resolves when what pages now gone stored has long arrived here. */
  readonly writesPropagated: () => Promise<void>;
}

export interface TabCounterKey {
  /** The key to write now, which no other page writes. */
  current(): string;
  /** Leaves the key to another page. */
  release(): void;
}

/**
 * A new key, or one whose page is gone, so that there are hardly more keys than open pages. A page
 * without locks can't know who is gone, and takes a new key.
 */
export function createTabCounterKey({
  shelf,
  tryLock: claim,
  writesPropagated: arrival,
}: TabCounterKeyPorts): TabCounterKey {
  let key = GREATS + newId();
  let used = false;
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });

  async function adopt(): Promise<void> {
    for (const other of keysWithPrefix(shelf, GREATS)) {
      if (!(await claim(other, left))) continue;
      await arrival();
      if (!used) key = other;
      return;
    }
  }

  void claim(key, left);
  void adopt();
  return {
    current() {
      used = true;
      return key;
    },
    release: leave,
  };
}
