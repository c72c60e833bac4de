/** Bounds how many reports are read and logged. Kept in memory: an attacker must not cause writes. */
export interface ReportLimit {
  /** Counts a report. @returns Whole seconds until the next is accepted, or 0 if this one is. */
  consume(network: string): number;
}

const WINDOW_MS = 60_000;
/** A page that violates its policy does so a few times. */
const MAX_PER_NETWORK = 20;
/** Limit of all networks together, and so the most networks that are remembered. */
const MAX_TOTAL = 200;

/** @param clock Epoch milliseconds. */
export function createReportLimit(clock: () => number): ReportLimit {
  let windowEndsAt = 0;
  let total = 0;
  const counts = new Map<string, number>();
  return {
    consume(network) {
      const now = clock();
      if (now >= windowEndsAt) {
        windowEndsAt = now + WINDOW_MS;
        total = 0;
        counts.clear();
      }
      const count = counts.get(network) ?? 0;
      if (total >= MAX_TOTAL || count >= MAX_PER_NETWORK)
        return Math.max(1, Math.ceil((windowEndsAt - now) / 1000));
      total += 1;
      counts.set(network, count + 1);
      return 0;
    },
  };
}
