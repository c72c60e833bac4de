import { createWorkerQueue, startWorkerThread } from "../../../base/worker-queue.ts";

/** zxcvbn's estimate: 0 for less than 10³ guesses, 1 for 10⁶, 2 for 10⁸, 3 for 10¹⁰, 4 for more. */
export type Score = 0 | 1 | 2 | 3 | 4;

/** Estimates how many guesses a password withstands. */
export interface PasswordStrength {
  /**
   * @param personalWords Words that an attacker who knows the owner tries first.
   * @throws Failure `server_busy`
   */
  score(password: string, personalWords: readonly string[]): Promise<Score>;
  /** Ends the worker thread. */
  close(): Promise<void>;
}

/** The message to the worker thread. */
export interface ScoreRequest {
  readonly password: string;
  readonly personalWords: readonly string[];
}

/** The dictionaries need about 60 MB. */
const MAX_HEAP_MB = 128;
/** Far more than the password queue runs at a time. */
const MAX_WAITING = 64;

/**
 * Runs zxcvbn in a worker thread, which starts with the first password and ends after ten minutes without
 * one: its dictionaries take half a second to load, and an estimate up to 20 ms.
 */
export function createPasswordStrength(): PasswordStrength {
  const queue = createWorkerQueue<Score>({
    start: () =>
      startWorkerThread(new URL("./password-strength-worker.ts", import.meta.url), MAX_HEAP_MB),
    maxWaiting: MAX_WAITING,
    timeoutMs: 10_000,
    idleMs: 600_000,
  });
  return {
    score(password, personalWords) {
      const request: ScoreRequest = { password, personalWords };
      // The password queue drops what clients no longer await.
      return queue.run(Buffer.from(JSON.stringify(request)));
    },
    close: () => queue.close(),
  };
}
