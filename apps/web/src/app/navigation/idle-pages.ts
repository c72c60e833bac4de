import { MENUS } from "../../screens/menus/menus.ts";
import { normalizePath } from "./normalize-path.ts";

const MENU_PATHS: ReadonlySet<string> = new Set(MENUS.map(({ path }) => path));

/** Pages between exercises, where notices don't interrupt a learner. */
const IDLE_PATHS: ReadonlySet<string> = new Set([
  "/",
  "/progress",
  "/privacy",
  "/terms",
  ...MENU_PATHS,
]);

export const isMenuPath = (path: string): boolean => MENU_PATHS.has(normalizePath(path));

/** Whether the page of this path is idle: no exercise or form is in progress there. */
export const isIdlePage = (path: string): boolean => IDLE_PATHS.has(normalizePath(path));

/** Whether a dialog is open, in which the user may be typing. */
export const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;

export const isIdleNow = (): boolean => !isDialogOpen() && isIdlePage(location.pathname);

/** The first two are wouter's. */
const NAVIGATION_EVENTS = ["pushState", "replaceState", "popstate"];

/** Runs a task once an idle page without a dialog is shown, which may be immediately. */
export function whenOnIdlePage(task: () => void): void {
  const attempt = () => {
    if (!isIdleNow()) return;
    for (const event of NAVIGATION_EVENTS) removeEventListener(event, later);
    observer.disconnect();
    task();
  };
  const later = () => requestAnimationFrame(attempt);
  const observer = new MutationObserver(attempt);
  for (const event of NAVIGATION_EVENTS) addEventListener(event, later);
  // Dialogs are portaled to the body.
  observer.observe(document.body, { childList: true });
  attempt();
}
