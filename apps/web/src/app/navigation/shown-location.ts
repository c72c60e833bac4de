import { useSyncExternalStore } from "react";
import { createStore } from "../../lib/create-store.ts";

/**
 * The address whose page is shown. During Back and Forward it lags behind the browser's address, because
 * the old page must stay until the page transition has taken its snapshot.
 */
interface Address {
  readonly pathname: string;
  readonly search: string;
}

const browserAddress = (): Address => {
  const { pathname, search } = location;
  return { pathname, search };
};

const shown = createStore(browserAddress());
/** Scroll offset of each address when it was last left. */
const scrollTops = new Map<string, number>();

const keyOf = ({ pathname, search }: Address): string => pathname + search;

/** Whether the shown page was reached by Back or Forward. */
let isFromHistory = false;

function showLocation(): void {
  scrollTops.set(keyOf(shown.get()), scrollY);
  shown.set(browserAddress());
}

/** Shows the page of the browser's address after Back or Forward. */
export function showHistoryEntry(): void {
  isFromHistory = true;
  showLocation();
}

// Dispatched by wouter.
for (const event of ["pushState", "replaceState"])
  addEventListener(event, () => {
    isFromHistory = false;
    showLocation();
  });

/**
 * Keeps the browser from scrolling the old page before its snapshot is taken; {@link firstScrollTop}
 * replaces its memory. A reload restores the browser's own.
 */
export function disableScrollRestoration(): void {
  history.scrollRestoration = "manual";
}
addEventListener("pagehide", () => {
  history.scrollRestoration = "auto";
});

/** Whether the page of the browser's address is the shown one, as when only a dialog was closed. */
export const isAddressShown = (): boolean => keyOf(browserAddress()) === keyOf(shown.get());

export const shownPath = (): string => shown.get().pathname;

/** Where the shown page begins, in CSS pixels: after Back and Forward where it was last left, otherwise at its top. */
export const firstScrollTop = (): number =>
  (isFromHistory && scrollTops.get(keyOf(shown.get()))) || 0;

/** Path hook for wouter's router. */
export function useShownPath(): string {
  return useSyncExternalStore(shown.subscribe, shownPath, () => location.pathname);
}

/** Search hook for wouter's router, which accepts the search with or without a question mark. */
export function useShownSearch(): string {
  return useSyncExternalStore(
    shown.subscribe,
    () => shown.get().search,
    () => location.search,
  );
}
