export interface PausableTimer {
  /** Starts, or goes on after a pause. */
  resume(): void;
  pause(): void;
}

/** @returns A timer that runs a task once, after it has run for this long in all. */
export function createPausableTimer(task: () => void, durationMs: number): PausableTimer {
  let remainingMs = durationMs;
  let startedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    resume() {
      if (startedAt !== undefined) return;
      startedAt = performance.now();
      timer = setTimeout(task, remainingMs);
    },
    pause() {
      if (startedAt === undefined) return;
      clearTimeout(timer);
      remainingMs -= performance.now() - startedAt;
      startedAt = undefined;
    },
  };
}
