/** How many rows a transaction works on, for which others wait. */
export interface BatchSize {
  /** Rows in the first batch. */
  readonly size: number;
  /** Adapts the size so that a batch takes about this long; constant size if missing. */
  readonly targetMs?: number;
}

/** A smaller batch takes about as long. */
const MIN_BATCH_SIZE = 50;
const MAX_BATCH_SIZE = 50_000;

/** Scales the size towards the target time, by a limited factor per batch. */
export function nextSize({ size, targetMs }: BatchSize, elapsedMs: number): number {
  if (targetMs === undefined) return size;
  const factor = Math.min(1.5, Math.max(0.3, targetMs / elapsedMs));
  return Math.round(Math.min(MAX_BATCH_SIZE, Math.max(MIN_BATCH_SIZE, size * factor)));
}

/**
 * Runs batches until one says that it was the last. Lets other requests use the single connection of SQLite in
 * between.
 * @param run Works on at most `size` rows. Returns whether there may be more.
 */
export async function runInBatches(
  batch: BatchSize,
  run: (size: number) => Promise<boolean>,
): Promise<void> {
  let { size } = batch;
  for (let isMore = true; isMore; ) {
    const start = performance.now();
    isMore = await run(size);
    size = nextSize({ ...batch, size }, performance.now() - start);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
