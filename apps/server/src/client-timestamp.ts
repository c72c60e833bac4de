/** Attune did not exist before: an earlier time comes from a wrong clock. */
const EARLIEST = Date.UTC(2020, 0, 1);

/**
 * Clamps a client's timestamp to the time between 2020 and `now`, because a fast clock would otherwise
 * win against every later update.
 * @param timestamp Epoch milliseconds or ISO 8601.
 * @param now Epoch milliseconds.
 * @returns Epoch milliseconds.
 */
export function clampClientTimestamp(timestamp: number | string, now: number): number {
  return Math.min(now, Math.max(EARLIEST, new Date(timestamp).getTime()));
}
