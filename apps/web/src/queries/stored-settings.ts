import type { Shelf } from "./shelf.ts";

/** The one record of what is set, as it was stored: whoever reads a setting checks it. */
export interface StoredSettings {
  /** The same object until something changes. */
  current(): Readonly<Record<string, unknown>>;
  subscribe(listener: () => void): () => void;
  change(changes: object): void;
}

const KEY = "attune.settings";
/** Where the theme was kept before there were other settings. */
const OLD_THEME = "attune.theme";

function load(shelf: Shelf): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(KEY) ?? "{}");
    return { theme: shelf.getItem(OLD_THEME), ...Object(stored) };
  } catch {
    return {};
  }
}

/**
 * In the first load, which needs the theme: what each setting is and may be says `settings.ts`.
 *
 * @param tabs Told by the browser what other tabs store.
 */
export function createStoredSettings(shelf: Shelf, tabs: EventTarget): StoredSettings {
  const listeners = new Set<() => void>();
  let record = load(shelf);
  const set = (next: Readonly<Record<string, unknown>>) => {
    record = next;
    for (const listener of listeners) listener();
  };
  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === KEY) set(load(shelf));
  });
  return {
    current: () => record,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      const next = { ...record, ...changes };
      try {
        shelf.setItem(KEY, JSON.stringify(next));
        shelf.removeItem(OLD_THEME);
      } catch {
        // Storage is full or forbidden: what was set lasts as long as the page.
      }
      set(next);
    },
  };
}
