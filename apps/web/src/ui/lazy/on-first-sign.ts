const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Runs a task when a person first moves a pointer, presses or types: they may do something next.
 * @returns Cancels it.
 */
export function onFirstSign(task: () => void): () => void {
  const ended = new AbortController();
  const run = () => {
    ended.abort();
    task();
  };
  for (const sign of SIGNS) addEventListener(sign, run, { capture: true, signal: ended.signal });
  return () => ended.abort();
}
