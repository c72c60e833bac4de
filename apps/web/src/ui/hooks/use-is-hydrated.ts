import { useDeferredValue, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False while a page is prerendered and hydrated, for what only the browser can draw. It turns true in a concurrent
 * render, so that the page stays responsive.
 */
export function useIsHydrated(): boolean {
  const isClient = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return useDeferredValue(isClient);
}
