interface ReloadPorts {
  /** Runs a task once the learner isn't in an exercise, which may be immediately. */
  readonly whenIdle: (task: () => void) => void;
  readonly reload: () => void;
  readonly after: (ms: number, task: () => void) => void;
}

/** Decides when a tab reloads in the release of the next service worker. */
export function createReloads({ whenIdle, reload, after }: ReloadPorts) {
  let isExpected = false;
  let isPending = false;

  function reloadWhenIdle(): void {
    if (isPending) return;
    isPending = true;
    whenIdle(() => {
      isPending = false;
      reload();
    });
  }

  return {
    reloadWhenIdle,
    /** The next worker was asked to take over: reloads when it has, or else after a time. */
    expectTakeover(timeoutMs: number): void {
      isExpected = true;
      after(timeoutMs, reloadWhenIdle);
    },
    /** A worker took over. A reload under way may wait for the worker that was replaced, which never responds. */
    onTakeover(): void {
      if (isExpected) reloadWhenIdle();
    },
  };
}
