import { useEffect } from "react";
import type { Elements } from "../../lib/elements.ts";
import { announce } from "../../ui/a11y/announcer.ts";
import { pageTitle } from "./page-title.ts";
import { firstScrollTop } from "./shown-location.ts";

/** The browser itself announces the first page of a visit. */
let isFirstPage = true;

export interface RouteAnnouncerProps {
  readonly title: string | undefined;
  readonly children: Elements;
}

/**
 * Sets the document's title, scrolls and moves focus to the page's start, and announces the page to screen
 * readers. Mount it with the route as its key.
 */
export function RouteAnnouncer({ title, children }: RouteAnnouncerProps) {
  const name = pageTitle(title);
  useEffect(() => {
    document.title = name;
    if (!isFirstPage) {
      scrollTo({ top: firstScrollTop(), behavior: "instant" });
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      announce(name);
    }
    // Strict mode runs the effect twice; the second run needs the same state.
    const frame = requestAnimationFrame(() => {
      isFirstPage = false;
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return children;
}
