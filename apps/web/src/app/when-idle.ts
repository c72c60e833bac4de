/** Runs a task when the browser has nothing better to do; Safari only knows how to wait. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 4000 });
  else setTimeout(task, 1500);
}
