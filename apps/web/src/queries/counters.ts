import type { Shelf } from "./shelf.ts";

/**
 * The counters that the browser keeps: all applauses so far, and the greats on the way to the next
 * ovation. Ovations and encores are the server's, for those signed in.
 */
export const GREATS_PER_OVATION = 5;

export interface Counters {
  readonly applauses: number;
  /** 0–4. */
  readonly greats: number;
}

export interface CounterStore {
  current(): Counters;
  subscribe(listener: () => void): () => void;
  /** Counts one great: an applause, and every fifth time the greats begin again. */
  recordGreat(): void;
}

const APPLAUSES = "attune.applauses";
const GREATS = "attune.greats";

/** A whole number that isn't negative; anything else counts from 0 again. */
function read(shelf: Shelf, key: string): number {
  try {
    const text = shelf.getItem(key) ?? "0";
    const count = /^\d+$/.test(text) ? Number(text) : 0;
    return Number.isSafeInteger(count) ? count : 0;
  } catch {
    return 0;
  }
}

function write(shelf: Shelf, key: string, count: number): void {
  try {
    shelf.setItem(key, String(count));
  } catch {
    // Storage is full or forbidden: the counters live as long as the page.
  }
}

function load(shelf: Shelf): Counters {
  const greats = read(shelf, GREATS);
  return {
    applauses: read(shelf, APPLAUSES),
    greats: greats >= GREATS_PER_OVATION ? 0 : greats,
  };
}

function save(shelf: Shelf, { applauses, greats }: Counters): void {
  write(shelf, APPLAUSES, applauses);
  write(shelf, GREATS, greats);
}

export function createCounterStore(shelf: Shelf, tabs: EventTarget): CounterStore {
  const listeners = new Set<() => void>();
  let counters = load(shelf);
  save(shelf, counters);
  const set = (next: Counters) => {
    counters = next;
    for (const listener of listeners) listener();
  };
  // Another tab wrote, or the storage was emptied (key null).
  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === APPLAUSES || key === GREATS) set(load(shelf));
  });
  return {
    current: () => counters,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recordGreat() {
      const next = {
        applauses: counters.applauses + 1,
        greats: (counters.greats + 1) % GREATS_PER_OVATION,
      };
      save(shelf, next);
      set(next);
    },
  };
}
