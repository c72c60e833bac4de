import type { Clock } from "../ports.ts";

/** The browser's own time. Timers of a hidden tab run late, by up to a second or more. */
export function createClock(): Clock {
  return {
    now: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
