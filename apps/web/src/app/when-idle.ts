/** What nobody needs yet waits until the page has been ready for so long; milliseconds. */
const QUIET_MS = 4000;

/** Runs a task when nothing that comes with the page is under way any more, and the browser is idle. */
export function whenQuiet(task: () => void): void {
  setTimeout(() => whenIdle(task), QUIET_MS);
}

/** Runs a task when the browser has nothing better to do; Safari only knows how to wait. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 4000 });
  else setTimeout(task, 1500);
}
