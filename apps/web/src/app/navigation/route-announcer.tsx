import { type ReactNode, useEffect } from "react";
import { announce } from "../../ui/a11y/announcer.ts";
import { pageTitle } from "./page-title.ts";
import { savedScrollTop } from "./shown-location.ts";

/** Whether the visit began with this page: then the browser itself has told where we are. */
let first = true;
/** Whether the browser's own back or forward brought us here: then the scroll is as it was. */
let returning = false;
addEventListener("popstate", () => {
  returning = true;
});
// wouter's event; a link within the page (the skip link) fires popstate as well.
addEventListener("pushState", () => {
  returning = false;
});

export interface RouteAnnouncerProps {
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** Names the page, and takes focus, scroll and readers to its beginning. Key it by the route. */
export function RouteAnnouncer({ title, children }: RouteAnnouncerProps) {
  const name = pageTitle(title);
  useEffect(() => {
    document.title = name;
    if (!first) {
      scrollTo({ top: returning ? savedScrollTop() : 0, behavior: "instant" });
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      announce(name);
    }
    // Strict mode runs this twice; the second run must find the same state.
    const settled = requestAnimationFrame(() => {
      first = false;
      returning = false;
    });
    return () => cancelAnimationFrame(settled);
  }, [name]);
  return children;
}
