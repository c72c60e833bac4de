import { flushSync } from "react-dom";
import type { AroundNavHandler } from "wouter";
import { wantsStill } from "../ui/motion.ts";
import { matchRoute } from "./routes.ts";

let latest = 0;

/**
 * Fetches the next screen's code before leaving the present one, so that no page flashes empty,
 * and turns the page where a link asks for it. Of two quick presses the last one counts. Without
 * the code (offline) it goes on all the same, and the page there says so.
 */
export const aroundNavigation: AroundNavHandler = async (navigate, to, options) => {
  latest += 1;
  const own = latest;
  await matchRoute(new URL(to, location.href).pathname)
    .screen.fetch()
    .catch(() => undefined);
  if (own !== latest) return;
  if (!options?.transition || wantsStill() || !document.startViewTransition) {
    navigate(to, options);
    return;
  }
  const root = document.documentElement;
  root.dataset.turning = "";
  const turn = document.startViewTransition(() => flushSync(() => navigate(to, options)));
  await turn.finished.catch(() => undefined);
  delete root.dataset.turning;
};

/** Fetches a screen's code when its link is about to be pressed. */
export function prefetchOnApproach(): void {
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link?.origin !== location.origin) return;
    matchRoute(link.pathname)
      .screen.fetch()
      .catch(() => undefined);
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(event, approach, { passive: true });
  }
}
