/** Measures how long something was seen, not how long it was there. */
export interface Stopwatch {
  /** Goes on, unless it runs. */
  run(): void;
  /** Stands still, unless it does. */
  rest(): void;
  seconds(): number;
}

/** @param now Milliseconds, monotonic. */
export function createStopwatch(now: () => number): Stopwatch {
  let ms = 0;
  let since: number | undefined;
  const all = () => ms + (since === undefined ? 0 : now() - since);
  return {
    run() {
      since ??= now();
    },
    rest() {
      ms = all();
      since = undefined;
    },
    seconds: () => all() / 1000,
  };
}
