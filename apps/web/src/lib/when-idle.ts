/** What nobody needs yet waits until the page has been ready for so long; milliseconds. */
const QUIET_MS = 4000;

/**
 * Runs a task when nothing that comes with the page is under way any more, the browser is idle, and
 * there is a network to fetch from: what fails offline wouldn't be tried again.
 */
export function whenIdleAndOnline(task: () => void): void {
  setTimeout(() => whenIdle(() => whenOnline(task)), QUIET_MS);
}

function whenOnline(task: () => void): void {
  if (navigator.onLine) task();
  else addEventListener("online", () => whenIdle(task), { once: true });
}

/** Runs a task when the browser has nothing better to do; Safari only knows how to wait. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 4000 });
  else setTimeout(task, 1500);
}
