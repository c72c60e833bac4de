import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that no answer waits for, so that none tells by its time what was found. */
export interface WorkBehind {
  /** Begins once what is under way has answered; a failure is told to the log and to nobody else. */
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** @param onFailure Told what went wrong. */
export function workBehind(onFailure: (error: unknown) => void): WorkBehind {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const done = nextTurn()
        .then(work)
        .catch(onFailure)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
