/** What is needed of a storage; each call may throw where the browser forbids it. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's local storage, or, where even looking at it is forbidden, one that keeps nothing. */
export function localShelf(): Shelf {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
