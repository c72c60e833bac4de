/** So often, and so far apart, a slot is looked at. */
export const TRIES = 20;
export const TRY_MS = 100;

export type SlotEnd = "filled" | "house";

export interface SlotWatchPorts {
  /** What the network has written of the slot so far. */
  readonly status: () => string | undefined;
  /** Resolves when the network's script runs; rejects where it is blocked. */
  readonly load: () => Promise<unknown>;
  /** Calls back after `ms`; the returned function cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Told once: the network filled the slot, or one of our own takes its place. */
  readonly settled: (end: SlotEnd) => void;
}

/** Waits for a network to fill a slot: 20 tries, every 100 ms. Returns what gives up waiting. */
export function watchSlot({ status, load, after, settled }: SlotWatchPorts): () => void {
  let cancel = () => {};
  let over = false;
  let tries = 0;

  function end(how: SlotEnd): void {
    if (over) return;
    over = true;
    cancel();
    settled(how);
  }

  function look(): void {
    const now = status();
    if (now === "filled") {
      end("filled");
      return;
    }
    if (now === "unfilled" || tries === TRIES) {
      end("house");
      return;
    }
    tries += 1;
    cancel = after(TRY_MS, look);
  }

  load().catch(() => end("house"));
  look();
  return () => {
    over = true;
    cancel();
  };
}
