import { MENUS } from "../../screens/menus/menus.ts";

/** Pages between exercises: what has time is said there, and nowhere else. */
const PLACES = new Set(["/", "/privacy", "/terms", ...MENUS.map(({ path }) => path)]);

/** Whether nobody is in the middle of anything on the page of this path. */
export function isRestingPlace(path: string): boolean {
  return PLACES.has(path.toLowerCase().replace(/\/+$/, "") || "/");
}

/** The same of this tab now: nor is there a dialog, in which something may be typed. */
export function restsNow(): boolean {
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
  return dialog === null && isRestingPlace(location.pathname);
}

/** wouter's events, and the browser's own. */
const MOVES = ["pushState", "replaceState", "popstate"];

/** Runs the task as soon as this tab rests: now, or once it comes to a resting place. */
export function whenAtRest(task: () => void): void {
  const attempt = () => {
    if (!restsNow()) return;
    for (const move of MOVES) removeEventListener(move, later);
    observer.disconnect();
    task();
  };
  const later = () => requestAnimationFrame(attempt);
  const observer = new MutationObserver(attempt);
  for (const move of MOVES) addEventListener(move, later);
  // Dialogs stand beside the app.
  observer.observe(document.body, { childList: true });
  attempt();
}
