/** What is needed of a storage; each call may throw where the browser forbids it. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One whose keys can be listed. */
export type ListableStorage = KeyValueStorage & Pick<Storage, "key" | "length">;

/** Keeps what it is given as long as the page lives. */
export function createMemoryStorage(): ListableStorage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

let substitute: ListableStorage | undefined;

/** The browser's local storage, or, where even looking at it is forbidden, the page's memory. */
export function safeLocalStorage(): ListableStorage {
  try {
    return window.localStorage;
  } catch {
    substitute ??= createMemoryStorage();
    return substitute;
  }
}

/** Its keys that begin so; none where the browser forbids looking. */
export function keysWithPrefix(shelf: ListableStorage, prefix: string): string[] {
  try {
    return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "").filter(
      (key) => key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}
