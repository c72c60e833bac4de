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
  /** With greats that are still being stored. */
  current(): Counters;
  subscribe(listener: () => void): () => void;
  /** Counts one great: an applause, and every fifth time an ovation, and the greats begin again. */
  recordGreat(): void;
}

export interface CounterPorts {
  readonly shelf: Shelf;
  /** Tells of what other tabs store, and of the page being left. */
  readonly tabs: EventTarget;
  /** Runs a task while no other tab runs one; at once where the browser can't tell. */
  readonly alone: (task: () => void) => void;
  readonly onOvation: () => void;
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

/** Whether it could be kept. */
function write(shelf: Shelf, key: string, count: number): boolean {
  try {
    shelf.setItem(key, String(count));
    return true;
  } catch {
    return false;
  }
}

function load(shelf: Shelf): Counters {
  const greats = read(shelf, GREATS);
  return {
    applauses: read(shelf, APPLAUSES),
    greats: greats >= GREATS_PER_OVATION ? 0 : greats,
  };
}

function save(shelf: Shelf, { applauses, greats }: Counters): boolean {
  return write(shelf, APPLAUSES, applauses) && write(shelf, GREATS, greats);
}

function withGreats({ applauses, greats }: Counters, more: number): Counters {
  return { applauses: applauses + more, greats: (greats + more) % GREATS_PER_OVATION };
}

export function createCounterStore(ports: CounterPorts): CounterStore {
  const { shelf, tabs } = ports;
  const listeners = new Set<() => void>();
  let stored = load(shelf);
  /** Where nothing can be kept, the counters live as long as the page. */
  let keeps = save(shelf, stored);
  /** Greats that wait for their turn to be stored. */
  let pending = 0;
  let shown = stored;

  function show(): void {
    shown = withGreats(stored, pending);
    for (const listener of listeners) listener();
  }

  /** Another tab may have counted meanwhile: what is stored is read anew. */
  function storePending(): void {
    for (; pending > 0; pending -= 1) {
      stored = withGreats(keeps ? load(shelf) : stored, 1);
      if (stored.greats === 0) ports.onOvation();
      keeps = save(shelf, stored);
    }
    show();
  }

  // Another tab wrote, or the storage was emptied (key null).
  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key !== null && key !== APPLAUSES && key !== GREATS) return;
    stored = load(shelf);
    show();
  });
  // A page that is being left gets no turn any more.
  tabs.addEventListener("pagehide", storePending);

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recordGreat() {
      pending += 1;
      show();
      ports.alone(storePending);
    },
  };
}
