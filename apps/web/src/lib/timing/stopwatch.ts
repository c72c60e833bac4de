/** Measures the total time between its starts and stops. */
export interface Stopwatch {
  /** Has no effect while running. */
  start(): void;
  /** Has no effect while stopped. */
  stop(): void;
  seconds(): number;
}

/** @param now Milliseconds, monotonic. */
export function createStopwatch(now: () => number): Stopwatch {
  let stoppedMs = 0;
  let startedAt: number | undefined;
  const totalMs = () => stoppedMs + (startedAt === undefined ? 0 : now() - startedAt);
  return {
    start() {
      startedAt ??= now();
    },
    stop() {
      stoppedMs = totalMs();
      startedAt = undefined;
    },
    seconds: () => totalMs() / 1000,
  };
}
