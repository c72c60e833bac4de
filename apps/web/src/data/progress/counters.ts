import { keysWithPrefix, type ListableStorage } from "../../lib/storage/key-value-storage.ts";

/**
 * What the browser counts: all applauses so far, and the greats on the way to the next ovation.
 * Ovations and encores are the server's, for those signed in. Each page has a key of its own, which no
 * other writes, and the sum over all of them counts: however late pages see each other's writes, none
 * overwrites a great. Counting itself is `greats.ts`'s; this part comes with the first load.
 */
export const GREATS_PER_OVATION = 5;

/** A page's own key begins so. */
export const GREATS = "attune.greats.";

export interface Counters {
  readonly applauses: number;
  /** 0–4. */
  readonly greats: number;
}

/** What one page, or one after another, counted. */
export interface TabCounts {
  readonly greats: number;
  /** The last ovation of this browser that was seen to: told, or nobody's. */
  readonly ovations: number;
}

export interface CounterStore {
  current(): Counters;
  /** The last ovation of this browser that any page saw to. */
  ovations(): number;
  subscribe(listener: () => void): () => void;
  countsOf(key: string): TabCounts;
  /** Keeps a tally under the page's own key. */
  save(key: string, tally: TabCounts): void;
}

const NOTHING: TabCounts = { greats: 0, ovations: 0 };

/** Of `"12 2"`, 12 greats and 2 ovations; anything else counts from 0 again. */
function parse(text: string | null): TabCounts {
  const [, greats, ovations] = /^(\d{1,9}) (\d{1,9})$/.exec(text ?? "") ?? [];
  return { greats: Number(greats ?? 0), ovations: Number(ovations ?? 0) };
}

function read(shelf: ListableStorage, key: string): TabCounts {
  try {
    return parse(shelf.getItem(key));
  } catch {
    return NOTHING;
  }
}

/** @param tabs Tells of what other tabs store, and of the page coming back from the browser's cache. */
export function createCounterStore(shelf: ListableStorage, tabs: EventTarget): CounterStore {
  const listeners = new Set<() => void>();
  /** Where nothing can be kept, the page's own lives as long as the page. */
  const tallies = new Map<string, TabCounts>();
  let shown: Counters;

  function show(): void {
    let applauses = 0;
    for (const { greats } of tallies.values()) applauses += greats;
    shown = { applauses, greats: applauses % GREATS_PER_OVATION };
    for (const listener of listeners) listener();
  }

  function load(key: string): void {
    tallies.set(key, read(shelf, key));
  }

  function loadAll(): void {
    tallies.clear();
    keysWithPrefix(shelf, GREATS).forEach(load);
    show();
  }

  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    // The storage was emptied.
    if (key === null) return loadAll();
    if (!key.startsWith(GREATS)) return;
    load(key);
    show();
  });
  tabs.addEventListener("pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) loadAll();
  });
  loadAll();

  return {
    current: () => shown,
    ovations: () => Math.max(0, ...Array.from(tallies.values(), ({ ovations }) => ovations)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    countsOf: (key) => tallies.get(key) ?? NOTHING,
    save(key, tally) {
      tallies.set(key, tally);
      try {
        shelf.setItem(key, `${tally.greats} ${tally.ovations}`);
      } catch {
        // Full or forbidden.
      }
      show();
    },
  };
}
