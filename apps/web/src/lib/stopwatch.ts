/** Measures how long something was seen, not how long it was there. */
export interface Stopwatch {
  /** Goes on, unless it runs. */
  start(): void;
  /** Stands still, unless it does. */
  stop(): void;
  seconds(): number;
}

/** @param now Milliseconds, monotonic. */
export function createStopwatch(now: () => number): Stopwatch {
  let ms = 0;
  let since: number | undefined;
  const all = () => ms + (since === undefined ? 0 : now() - since);
  return {
    start() {
      since ??= now();
    },
    stop() {
      ms = all();
      since = undefined;
    },
    seconds: () => all() / 1000,
  };
}
