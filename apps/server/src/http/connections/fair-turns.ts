/** Spreads work over turns of the event loop, so that urgent requests are read in between. */
export interface FairTurns {
  /** How much waits for a later turn. */
  readonly length: number;
  /** Runs it immediately, or in a later turn if enough has begun in this one. Keeps the order of the calls. */
  enter(run: () => void): void;
}

/** A turn should be over after this. */
const TURN_MS = 10;
/** Most calls that begin in one turn. An embedded database's write takes two milliseconds of the main thread. */
const MAX_BATCH = 16;

/**
 * @param now Milliseconds.
 * @param nextTurn Calls back after the event loop has read what has arrived.
 */
export function createFairTurns(
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): FairTurns {
  const waiting: (() => void)[] = [];
  let batch = MAX_BATCH;
  let begun = 0;
  let turnStart = 0;

  function begin(run: () => void): void {
    if (begun === 0) {
      turnStart = now();
      nextTurn(endTurn);
    }
    begun += 1;
    run();
  }

  /** Fewer begin in a turn while turns take long, and more when they don't. */
  function endTurn(): void {
    const isLong = now() - turnStart > TURN_MS;
    batch = isLong ? Math.max(1, batch >> 1) : Math.min(MAX_BATCH, batch + 1);
    begun = 0;
    for (const run of waiting.splice(0, batch)) begin(run);
  }

  return {
    get length() {
      return waiting.length;
    },
    enter(run) {
      if (begun < batch && waiting.length === 0) begin(run);
      else waiting.push(run);
    },
  };
}
