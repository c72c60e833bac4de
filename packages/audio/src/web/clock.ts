import type { Clock } from "../ports.ts";

/** The browser's clock. In a hidden tab, timers may be late by a second or more. */
export function createClock(): Clock {
  return {
    now: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
