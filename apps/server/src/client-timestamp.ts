/** There was no Attune before; a clock that says so is wrong. */
const EARLIEST = Date.UTC(2020, 0, 1);

/**
 * A moment that a client's clock told, as epoch milliseconds: none before Attune, and none after
 * `now`, for a clock that goes fast would otherwise outdo every later word.
 * @param told Epoch milliseconds or ISO 8601.
 */
export function clampClientTimestamp(told: number | string, now: number): number {
  return Math.min(now, Math.max(EARLIEST, new Date(told).getTime()));
}
