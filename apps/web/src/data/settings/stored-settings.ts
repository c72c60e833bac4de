import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { createPersistedStore, type PersistedStore } from "../../lib/storage/persisted-store.ts";

/** The one record of what is set, as it was stored: whoever reads a setting checks it. */
export type StoredSettings = PersistedStore<Readonly<Record<string, unknown>>>;

const KEY = "attune.settings";
/** Where the theme was kept before there were other settings. */
const OLD_THEME = "attune.theme";

function load(shelf: KeyValueStorage): Readonly<Record<string, unknown>> {
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
export function createStoredSettings(shelf: KeyValueStorage, tabs: EventTarget): StoredSettings {
  return createPersistedStore({
    key: KEY,
    read: () => load(shelf),
    write(record) {
      shelf.setItem(KEY, JSON.stringify(record));
      shelf.removeItem(OLD_THEME);
    },
    tabs,
  });
}
