/** What is needed of a storage; each call may throw where the browser forbids it. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One whose keys can be listed. */
export type ListedShelf = Shelf & Pick<Storage, "key" | "length">;

/** Keeps what it is given as long as the page lives. */
export function memoryShelf(): ListedShelf {
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

let substitute: ListedShelf | undefined;

/** The browser's local storage, or, where even looking at it is forbidden, the page's memory. */
export function localShelf(): ListedShelf {
  try {
    return window.localStorage;
  } catch {
    substitute ??= memoryShelf();
    return substitute;
  }
}

/** Its keys that begin so; none where the browser forbids looking. */
export function keysOf(shelf: ListedShelf, prefix: string): string[] {
  try {
    return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "").filter(
      (key) => key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}
