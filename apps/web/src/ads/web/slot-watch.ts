import type { After } from "../../lib/timing/timers.ts";

export const MAX_POLLS = 20;
export const POLL_INTERVAL_MS = 100;

/** Whether the network filled the slot, or a house ad takes it. */
export type SlotOutcome = "filled" | "house";

export interface SlotWatchPorts {
  /** The status that the network wrote on the slot. */
  readonly status: () => string | undefined;
  /** Loads the network's script; rejects if it is blocked. */
  readonly load: () => Promise<unknown>;
  readonly after: After;
  /** Called once. */
  readonly onSettled: (outcome: SlotOutcome) => void;
}

/** Polls a slot until the network fills it, for at most 2 s. Returns a function that stops polling. */
export function watchSlot({ status, load, after, onSettled }: SlotWatchPorts): () => void {
  let cancelTimer = () => {};
  let isSettled = false;
  let polls = 0;

  function settle(outcome: SlotOutcome): void {
    if (isSettled) return;
    isSettled = true;
    cancelTimer();
    onSettled(outcome);
  }

  function poll(): void {
    const current = status();
    if (current === "filled") {
      settle("filled");
      return;
    }
    if (current === "unfilled" || polls === MAX_POLLS) {
      settle("house");
      return;
    }
    polls += 1;
    cancelTimer = after(POLL_INTERVAL_MS, poll);
  }

  load().catch(() => settle("house"));
  poll();
  return () => {
    isSettled = true;
    cancelTimer();
  };
}
