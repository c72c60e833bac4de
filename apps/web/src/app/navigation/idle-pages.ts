import { MENUS } from "../../screens/menus/menus.ts";
import { normalizePath } from "./normalize-path.ts";

const MENU_PATHS: ReadonlySet<string> = new Set(MENUS.map(({ path }) => path));

/** Pages between exercises: what has time is said there, and nowhere else. */
const IDLE_PATHS: ReadonlySet<string> = new Set(["/", "/privacy", "/terms", ...MENU_PATHS]);

/** Whether the page of this path is a menu. */
export const isMenuPath = (path: string): boolean => MENU_PATHS.has(normalizePath(path));

/** Whether nobody is in the middle of anything on the page of this path. */
export const isIdlePage = (path: string): boolean => IDLE_PATHS.has(normalizePath(path));

/** Whether something is open over the page, in which something may be typed. */
export const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Whether this tab rests now. */
export const isIdleNow = (): boolean => !isDialogOpen() && isIdlePage(location.pathname);

/** wouter's events, and the browser's own. */
const MOVES = ["pushState", "replaceState", "popstate"];

/** Runs the task as soon as this tab rests: now, or once it comes to a resting place. */
export function whenOnIdlePage(task: () => void): void {
  const attempt = () => {
    if (!isIdleNow()) return;
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
