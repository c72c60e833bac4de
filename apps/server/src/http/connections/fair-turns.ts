/** Spreads work over turns of the event loop, so that urgent requests are read in between. */
export interface FairTurns {
  /** How much waits for a later turn. */
  readonly length: number;
  /**
   * Runs it immediately, or in a later turn if enough has begun in this one. Keeps the order of the calls.
   * @param options.isBackground Gets at most one of four places while there is other work. Keeps no order with that.
   */
  enter(run: () => void, options?: { readonly isBackground?: boolean }): void;
  /** Subtracts time from the length of this turn that another number of requests wouldn't change. */
  exclude(ms: number): void;
  /** Resolves after a turn in which no work began, or after `atMostMs`. */
  quiet(atMostMs: number): Promise<void>;
}

/** A turn should be over after this. */
const TURN_MS = 10;
/** Most calls that begin in one turn. An embedded database's write takes two milliseconds of the main thread. */
const MAX_BATCH = 16;
/** One of so many places is for background work while there is other work. */
export const BACKGROUND_SHARE = 4;

/**
 * @param now Milliseconds.
 * @param nextTurn Calls back after the event loop has read what has arrived.
 */
export function createFairTurns(
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): FairTurns {
  const waiting: (() => void)[] = [];
  const background: (() => void)[] = [];
  let batch = MAX_BATCH;
  let begun = 0;
  let begunInBackground = 0;
  let maxInBackground = MAX_BATCH;
  let turnStart = 0;
  let excludedMs = 0;

  function begin(run: () => void): void {
    if (begun === 0) {
      turnStart = now();
      excludedMs = 0;
      nextTurn(endTurn);
    }
    begun += 1;
    run();
  }

  /** Begins as much of the queue as this turn has places for. */
  function beginFrom(queue: (() => void)[], places: number): number {
    const runs = queue.splice(0, Math.max(0, places));
    for (const run of runs) begin(run);
    return runs.length;
  }

  /** Fewer begin in a turn while their work takes long, and more when it doesn't. */
  function endTurn(): void {
    const isLong = now() - turnStart - excludedMs > TURN_MS;
    batch = isLong ? Math.max(1, batch >> 1) : Math.min(MAX_BATCH, batch + 1);
    const hasOthers = begun > begunInBackground || waiting.length > 0;
    maxInBackground = hasOthers ? Math.ceil(batch / BACKGROUND_SHARE) : batch;
    begun = 0;
    begunInBackground = 0;
    const reserved = Math.min(background.length, maxInBackground);
    // At least one of either may begin, in turns of a single place as well.
    beginFrom(waiting, Math.max(1, batch - reserved));
    begunInBackground = beginFrom(background, maxInBackground);
  }

  return {
    get length() {
      return waiting.length + background.length;
    },
    enter(run, { isBackground = false } = {}) {
      const queue = isBackground ? background : waiting;
      const hasPlace = begun < batch && (!isBackground || begunInBackground < maxInBackground);
      if (!hasPlace || queue.length > 0) {
        queue.push(run);
        return;
      }
      if (isBackground) begunInBackground += 1;
      begin(run);
    },
    exclude(ms) {
      excludedMs += ms;
    },
    async quiet(atMostMs) {
      const until = now() + atMostMs;
      const hasBegun = () => new Promise<boolean>((resolve) => nextTurn(() => resolve(begun > 0)));
      while ((await hasBegun()) && now() < until);
    },
  };
}
