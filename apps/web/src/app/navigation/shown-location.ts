import { useSyncExternalStore } from "react";

/**
 * The address whose page is shown. It differs from the browser's own while a page is on its way after
 * Back or Forward, for the old page must stand as it is until its picture has been taken.
 */
interface Address {
  readonly pathname: string;
  readonly search: string;
}

const listeners = new Set<() => void>();
/** How far each address was scrolled when it was left. */
const scrollTops = new Map<string, number>();
let shown = current();

function current(): Address {
  const { pathname, search } = location;
  return { pathname, search };
}

const keyOf = ({ pathname, search }: Address): string => pathname + search;

/** Shows the page of the browser's address. */
export function showLocation(): void {
  scrollTops.set(keyOf(shown), scrollY);
  shown = current();
  for (const listener of listeners) listener();
}

// wouter's events of the same names.
for (const event of ["pushState", "replaceState"]) addEventListener(event, showLocation);

/**
 * Keeps the browser from scrolling the old page to where the next one was left, while its picture is
 * taken; {@link savedScrollTop} knows that place. Call it before leaving; a reload is the browser's.
 */
export function disableScrollRestoration(): void {
  history.scrollRestoration = "manual";
}
addEventListener("pagehide", () => {
  history.scrollRestoration = "auto";
});

export const shownPath = (): string => shown.pathname;

/** How far the page that is shown was scrolled when it was last left, in CSS pixels. */
export const savedScrollTop = (): number => scrollTops.get(keyOf(shown)) ?? 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For wouter's router: the path that is shown, and how to leave it. */
export function useShownPath(): string {
  return useSyncExternalStore(subscribe, shownPath, () => location.pathname);
}

/** For wouter's router: the search that is shown, without its question mark or with it. */
export function useShownSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => shown.search,
    () => location.search,
  );
}
