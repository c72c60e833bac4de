import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that no answer waits for, so that none tells by its time what was found. */
export interface BackgroundTasks {
  /**
   * Begins once what is under way has answered, one work after another. A failure is told to nobody
   * but the operator.
   */
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** @param onFailure Told what went wrong. */
export function createBackgroundTasks(onFailure: (error: unknown) => void): BackgroundTasks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      last = last
        .then(() => nextTurn())
        .then(work)
        .catch(onFailure);
    },
    async settled() {
      for (let seen: unknown; seen !== last; await seen) seen = last;
    },
  };
}
