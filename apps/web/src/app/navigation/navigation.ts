import type { AroundNavHandler } from "wouter";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { leaveLayers } from "../../ui/overlays/history-layers.ts";
import { otherPages, preloadScreen } from "./route-table.ts";
import {
  disableScrollRestoration,
  isAddressShown,
  showHistoryEntry,
  shownPath,
} from "./shown-location.ts";

/**
 * Each navigation has two steps: `prepare` loads the next screen while the current one stays, and
 * `show` replaces the page. A link's press and the browser's Back and Forward differ only in what
 * updates the address.
 */

let navigationCount = 0;

/**
 * Loads the next screen's code, so that no page flashes empty. If loading fails, the navigation continues
 * and the next page shows the error.
 * @returns False if another navigation has started meanwhile, which replaces this one.
 */
async function prepare(path: string): Promise<boolean> {
  navigationCount += 1;
  const navigation = navigationCount;
  const isReady = Promise.all([preloadScreen(path), preloadTransition(), nextPaint()]);
  otherPages.loaded()?.keepMarks(isReady);
  await isReady;
  return navigation === navigationCount;
}

/** Also before the title page is shown again. */
const preloadTransition = () => otherPages.preload().catch(() => undefined);

/**
 * Resolves after two frames, when the press that navigates has been painted: the page transition takes
 * a snapshot of the page, which would delay that. A hidden page paints no frames.
 */
function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => void afterPaint(() => void afterPaint(resolve)));
}

/** Shows the page of `path`, with a page transition if it belongs to another route. */
function show(path: string, update: () => void): void {
  const pages = otherPages.loaded();
  // The next page will say that it can't be loaded.
  if (!pages) {
    update();
    return;
  }
  const { matchRoute, pageDirection, startPageTransition } = pages;
  const from = matchRoute(shownPath()).path;
  const to = matchRoute(path).path;
  if (from === to) update();
  else startPageTransition(pageDirection(to, from), update);
}

/** Redirects skip the page transition unless `transition` is set. */
export const aroundNavigation: AroundNavHandler = async (navigate, to, options) => {
  const { pathname } = new URL(to, location.href);
  if (!(await prepare(pathname))) return;
  await leaveLayers();
  disableScrollRestoration();
  const update = () => navigate(to, options);
  const isRedirect = options?.replace === true && !options.transition;
  if (isRedirect) update();
  else show(pathname, update);
};

/** Handles the browser's Back and Forward. Some browsers animate a swipe themselves. */
export function handleHistoryNavigation(): void {
  addEventListener("popstate", async ({ hasUAVisualTransition }) => {
    if (isAddressShown()) return;
    if (!(await prepare(location.pathname))) return;
    if (hasUAVisualTransition) showHistoryEntry();
    else show(location.pathname, showHistoryEntry);
  });
}

/** Loads a screen's code when the pointer or the focus reaches a link to it. */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link?.origin === location.origin) void preloadScreen(link.pathname);
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(event, prefetch, { passive: true });
  }
}
