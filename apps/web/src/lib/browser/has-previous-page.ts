/** Whether the entry before this one in the tab's history is a page of the app, and not the site that linked to it. */
export function hasPreviousPage(): boolean {
  if ("navigation" in globalThis) return navigation.canGoBack;
  const [loaded] = performance.getEntriesByType("navigation");
  const isNavigated = loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
  return isNavigated || document.referrer.startsWith(`${location.origin}/`);
}
