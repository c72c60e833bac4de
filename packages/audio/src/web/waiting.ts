/** Waits for work that may take long. */

/** Calls back if the work takes longer. */
export async function whenSlow<Result>(work: Promise<Result>, ms: number, callback: () => void) {
  const timer = setTimeout(callback, ms);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves with undefined if the work takes longer. */
export function within<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return Promise.race([whenSlow(work, ms, () => resolve(undefined)), promise]);
}
