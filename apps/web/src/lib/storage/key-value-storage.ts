import { reportUnkeptKey } from "./unkept.ts";

/** The part of Web Storage that the app uses. Each call may throw if the browser denies access. */
export type WebStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A storage that never throws. */
export interface KeyValueStorage {
  /** Returns null if there is no such key, or access is denied. */
  getItem(key: string): string | null;
  /** Returns false if the storage is full, or access is denied. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  /** The keys that begin with `prefix`, in no particular order. */
  keys(prefix: string): string[];
}

/**
 * Wraps a storage so that a failing call acts as if nothing were stored.
 * @param onUnkept Called with the key of a value that can't be kept.
 */
export function createSafeStorage(
  storage: WebStorage,
  onUnkept: (key: string) => void = () => {},
): KeyValueStorage {
  const attempt = <Value>(use: () => Value, fallback: Value): Value => {
    try {
      return use();
    } catch {
      return fallback;
    }
  };
  return {
    getItem: (key) => attempt(() => storage.getItem(key), null),
    setItem(key, value) {
      const isKept = attempt(() => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isKept) onUnkept(key);
      return isKept;
    },
    removeItem: (key) => attempt(() => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt(
        () =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter(
            (key) => key.startsWith(prefix),
          ),
        [],
      ),
  };
}

/** Keeps values until the page is closed. */
export function createMemoryStorage(onUnkept: (key: string) => void = () => {}): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value);
      onUnkept(key);
      return true;
    },
    removeItem: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}

function openLocalStorage(): KeyValueStorage {
  try {
    return createSafeStorage(window.localStorage, reportUnkeptKey);
  } catch {
    return createMemoryStorage(reportUnkeptKey);
  }
}

/** The browser's local storage, or memory if the browser denies access to it. */
export const safeLocalStorage: KeyValueStorage = openLocalStorage();

/**
 * Calls back when another tab changes the storage; `null` if it cleared all keys.
 * @param tabs Dispatches `storage` events: `window` in the app.
 */
export function onStorageChange(tabs: EventTarget, listener: (key: string | null) => void): void {
  tabs.addEventListener("storage", (event) => listener((event as StorageEvent).key));
}
