import type { AroundNavHandler } from "wouter";
import { afterPaint } from "../../lib/after-paint.ts";
import { pageDirection } from "./page-order.ts";
import { startPageTransition } from "./page-transition.ts";
import { matchRoute } from "./routes.ts";
import { disableScrollRestoration, showLocation, shownPath } from "./shown-location.ts";

let latest = 0;

/**
 * Fetches the next screen's code before leaving the present one, so that no page flashes empty. Of two
 * quick presses the last one counts. Without the code (offline) it goes on all the same, and the page
 * there says so.
 */
async function fetched(path: string): Promise<boolean> {
  latest += 1;
  const own = latest;
  const code = matchRoute(path).screen.preload();
  await Promise.all([code.catch(() => undefined), answered()]);
  return own === latest;
}

/**
 * Resolves once the press that leads away was answered by a frame, and that frame is on its way to the
 * screen: the turn takes a picture of the page, which would hold it up. A page that nobody sees draws none.
 */
function answered(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => void afterPaint(() => void afterPaint(resolve)));
}

/** Turns the page where the address is one of another; steps within a page just happen. */
function goTo(path: string, show: () => void): void {
  const [from, to] = [matchRoute(shownPath()).path, matchRoute(path).path];
  if (from === to) show();
  else startPageTransition(pageDirection(to, from), show);
}

/** Whoever is sent elsewhere has turned no page, unless it is told with `transition`. */
export const aroundNavigation: AroundNavHandler = async (navigate, to, options) => {
  const { pathname } = new URL(to, location.href);
  if (!(await fetched(pathname))) return;
  disableScrollRestoration();
  const go = () => navigate(to, options);
  if (options?.replace && !options.transition) go();
  else goTo(pathname, go);
};

/** Follows the browser's Back and Forward. Some browsers draw a movement of their own for a swipe. */
export function handleHistoryNavigation(): void {
  addEventListener("popstate", async ({ hasUAVisualTransition }) => {
    if (!(await fetched(location.pathname))) return;
    if (hasUAVisualTransition) showLocation();
    else goTo(location.pathname, showLocation);
  });
}

/** Fetches a screen's code when its link is about to be pressed. */
export function prefetchOnIntent(): void {
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link?.origin !== location.origin) return;
    matchRoute(link.pathname)
      .screen.preload()
      .catch(() => undefined);
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(event, approach, { passive: true });
  }
}
