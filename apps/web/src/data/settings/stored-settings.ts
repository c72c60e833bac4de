import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";
import { createPersistedStore, type PersistedStore } from "../../lib/storage/persisted-store.ts";

/** The settings record as stored. Readers validate each setting. */
export type StoredSettings = PersistedStore<Readonly<Record<string, unknown>>>;

const { settings: KEY, legacyTheme: LEGACY_THEME_KEY } = RESETTABLE_KEYS;

/**
 * Part of the first load, which applies the theme; `settings.ts` defines and validates the settings.
 *
 * @param tabs Dispatches `storage` events when another tab writes.
 */
export function createStoredSettings(storage: KeyValueStorage, tabs: EventTarget): StoredSettings {
  return createPersistedStore({
    key: KEY,
    read: () => ({
      theme: storage.getItem(LEGACY_THEME_KEY),
      ...Object(parseJson(storage.getItem(KEY))),
    }),
    write(record) {
      if (storage.setItem(KEY, JSON.stringify(record))) storage.removeItem(LEGACY_THEME_KEY);
    },
    tabs,
  });
}
