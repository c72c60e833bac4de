import { MENUS } from "../../screens/menus/menus.ts";
import { plainPath } from "./plain-path.ts";

const MENU_PATHS: ReadonlySet<string> = new Set(MENUS.map(({ path }) => path));

/** Pages between exercises: what has time is said there, and nowhere else. */
const PLACES: ReadonlySet<string> = new Set(["/", "/privacy", "/terms", ...MENU_PATHS]);

/** Whether the page of this path is a menu. */
export const isMenu = (path: string): boolean => MENU_PATHS.has(plainPath(path));

/** Whether nobody is in the middle of anything on the page of this path. */
export const isRestingPlace = (path: string): boolean => PLACES.has(plainPath(path));

/** Whether something is open over the page, in which something may be typed. */
export const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Whether this tab rests now. */
export const restsNow = (): boolean => !isDialogOpen() && isRestingPlace(location.pathname);

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
