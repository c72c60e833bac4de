/** How many rows a transaction works on, for which others wait. */
export interface BatchSize {
  /** Rows in the first batch. */
  readonly size: number;
  /** Adapts the size so that a batch takes about this long; constant size if missing. */
  readonly targetMs?: number;
}

/** A smaller batch takes about as long. */
const MIN_BATCH_SIZE = 10;
const MAX_BATCH_SIZE = 50_000;

/** Scales the size towards the target time, by a limited factor per batch. */
export function nextSize({ size, targetMs }: BatchSize, elapsedMs: number): number {
  if (targetMs === undefined) return size;
  const factor = Math.min(1.5, Math.max(0.3, targetMs / elapsedMs));
  return Math.round(Math.min(MAX_BATCH_SIZE, Math.max(MIN_BATCH_SIZE, size * factor)));
}

/** Report of a batch. */
interface BatchResult {
  /** Whether there may be more. */
  readonly isMore: boolean;
  /** How long its work took, without waiting for others or for the disk, which a smaller batch wouldn't shorten. */
  readonly workMs: number;
}

/**
 * Runs batches until one says that it was the last. Lets other requests use the single connection of SQLite in
 * between.
 * @param run Works on at most `size` rows. Returns whether there may be more; if it doesn't say how long its work
 *   took, all of its time counts.
 * @param pause Waits after a batch, given how long its work took.
 */
export async function runInBatches(
  batch: BatchSize,
  run: (size: number) => Promise<boolean | BatchResult>,
  pause: (workMs: number) => Promise<void> = async () => {},
): Promise<void> {
  let { size } = batch;
  for (let isMore = true; isMore; ) {
    const start = performance.now();
    const result = await run(size);
    const { workMs } = typeof result === "object" ? result : { workMs: performance.now() - start };
    isMore = typeof result === "object" ? result.isMore : result;
    size = nextSize({ ...batch, size }, workMs);
    await new Promise((resolve) => setImmediate(resolve));
    if (isMore) await pause(workMs);
  }
}
