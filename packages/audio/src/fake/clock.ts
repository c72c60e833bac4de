import type { Clock } from "../ports.ts";

/** Time that passes only when told to. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass; what falls due is called in order of its time, also what that sets up anew. */
  advance(ms: number): void;
  /** Callbacks still to come. */
  readonly pending: number;
}

export function createFakeClock(): FakeClock {
  let time = 0;
  let timers: { readonly due: number; readonly callback: () => void }[] = [];

  /** The earliest timer that falls due until `end`; the first set up where two fall together. */
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
