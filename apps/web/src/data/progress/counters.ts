import { createStore } from "../../lib/create-store.ts";
import { type KeyValueStorage, onStorageChange } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";

/**
 * The counters of this browser: all applauses, and the greats since the last ovation. Each tab writes a
 * key of its own, and the sum over all keys counts: however late tabs see each other's writes, no great
 * is overwritten. `greats.ts` counts; this module is part of the first load.
 */
export const GREATS_PER_OVATION = 5;

/** Prefix of each tab's key. */
export const GREATS = RESETTABLE_KEYS.tabGreats;

export interface Counters {
  readonly applauses: number;
  /** 0–4. */
  readonly greats: number;
}

/** Counts under one tab's key. */
export interface TabCounts {
  readonly greats: number;
  /** Number of the last ovation of this browser that was handled: reported, or earned by a visitor. */
  readonly ovations: number;
}

export interface CounterStore {
  current(): Counters;
  /** Number of the last ovation of this browser that any tab handled. */
  ovations(): number;
  subscribe(listener: () => void): () => void;
  countsOf(key: string): TabCounts;
  /** Stores counts under the tab's own key. */
  save(key: string, counts: TabCounts): void;
}

const ZERO: TabCounts = { greats: 0, ovations: 0 };

/** Parses "12 2" as 12 greats and 2 ovations; anything else counts as 0. */
function parse(text: string | null): TabCounts {
  const [, greats, ovations] = /^(\d{1,9}) (\d{1,9})$/.exec(text ?? "") ?? [];
  return { greats: Number(greats ?? 0), ovations: Number(ovations ?? 0) };
}

/** @param tabs Dispatches `storage` events of other tabs, and `pageshow`. */
export function createCounterStore(storage: KeyValueStorage, tabs: EventTarget): CounterStore {
  /** Also holds this tab's counts if they can't be stored. */
  const countsByKey = new Map<string, TabCounts>();
  const store = createStore<Counters>({ applauses: 0, greats: 0 });

  function update(): void {
    let applauses = 0;
    for (const { greats } of countsByKey.values()) applauses += greats;
    store.set({ applauses, greats: applauses % GREATS_PER_OVATION });
  }

  function load(key: string): void {
    countsByKey.set(key, parse(storage.getItem(key)));
  }

  function loadAll(): void {
    countsByKey.clear();
    storage.keys(GREATS).forEach(load);
    update();
  }

  onStorageChange(tabs, (key) => {
    if (key === null) return loadAll();
    if (!key.startsWith(GREATS)) return;
    load(key);
    update();
  });
  tabs.addEventListener("pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) loadAll();
  });
  loadAll();

  return {
    current: store.get,
    ovations: () => Math.max(0, ...Array.from(countsByKey.values(), ({ ovations }) => ovations)),
    subscribe: store.subscribe,
    countsOf: (key) => countsByKey.get(key) ?? ZERO,
    save(key, counts) {
      countsByKey.set(key, counts);
      storage.setItem(key, `${counts.greats} ${counts.ovations}`);
      update();
    },
  };
}
