/** Lets tasks wait for a moment at which they interrupt nothing. */
export interface FreeMoments {
  /** Resolves at the next free moment, which may be now. */
  wait(): Promise<void>;
  /** Call it whenever the condition may have changed. */
  check(): void;
}

/** @param isFree Whether this moment is free. */
export function createFreeMoments(isFree: () => boolean): FreeMoments {
  let waiting: (() => void)[] = [];
  function check(): void {
    if (!isFree()) return;
    const ready = waiting;
    waiting = [];
    for (const resolve of ready) resolve();
  }
  return {
    wait() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      check();
      return promise;
    },
    check,
  };
}
