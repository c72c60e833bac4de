import { after } from "./timers.ts";

/** Optional work starts at the earliest this long after the page is ready. */
const OPTIONAL_DELAY_MS = 4000;
const IDLE_TIMEOUT_MS = 4000;
/** For Safari, which has no requestIdleCallback. */
const FALLBACK_DELAY_MS = 1500;

/**
 * Runs optional work once the page has loaded, the browser is idle and there is a network: a fetch that
 * fails offline would not be retried.
 */
export function whenIdleAndOnline(task: () => void): void {
  after(OPTIONAL_DELAY_MS, () => whenIdle(() => whenOnline(task)));
}

function whenOnline(task: () => void): void {
  if (navigator.onLine) task();
  else addEventListener("online", () => whenIdle(task), { once: true });
}

/** Runs a task when the browser is idle. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else after(FALLBACK_DELAY_MS, task);
}
