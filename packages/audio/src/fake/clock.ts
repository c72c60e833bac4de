import type { Clock } from "../ports.ts";

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  /** Advances by `ms` and runs due callbacks in order, including those scheduled meanwhile. */
  advance(ms: number): void;
  /** Number of scheduled callbacks. */
  readonly pending: number;
}

export function createFakeClock(): FakeClock {
  let time = 0;
  let timers: { readonly due: number; readonly callback: () => void }[] = [];

  /** Removes and returns the earliest timer due by `end`; the first scheduled of equal ones. */
  function next(end: number) {
    const due = timers.filter((timer) => timer.due <= end).sort((a, b) => a.due - b.due)[0];
    timers = timers.filter((timer) => timer !== due);
    return due;
  }

  return {
    now: () => time,
    after(ms, callback) {
      const timer = { due: time + Math.max(0, ms), callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = time + ms;
      for (let timer = next(end); timer; timer = next(end)) {
        time = timer.due;
        timer.callback();
      }
      time = end;
    },
    get pending() {
      return timers.length;
    },
  };
}
