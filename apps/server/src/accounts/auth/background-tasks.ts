import { setImmediate as nextEventLoopTurn } from "node:timers/promises";

/** Runs after the response is sent, so response time reveals nothing. */
export interface BackgroundTasks {
  /** Queues a task. Tasks run one at a time, in order; a failed task does not stop the next one. */
  run(task: () => Promise<void>): void;
  /** Resolves when the queue is empty, including tasks queued by other tasks. */
  settled(): Promise<void>;
}

/** @param onFailure Receives the error of each failed task. */
export function createBackgroundTasks(onFailure: (error: unknown) => void): BackgroundTasks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      last = last
        .then(() => nextEventLoopTurn())
        .then(task)
        .catch(onFailure);
    },
    async settled() {
      for (let seen: unknown; seen !== last; await seen) seen = last;
    },
  };
}
