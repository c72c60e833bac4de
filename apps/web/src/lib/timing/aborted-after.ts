/** A signal that aborts after a time, or with another. `AbortSignal.any` is newer than the oldest supported Firefox. */
export function abortedAfter(ms: number, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [other, AbortSignal.timeout(ms)]) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  }
  return controller.signal;
}
