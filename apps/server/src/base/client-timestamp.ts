import { clampTime } from "@attune/memory/clamp-times";

/**
 * Clamps a client's timestamp as devices clamp those that they store: a fast clock would otherwise win against every
 * later update.
 * @param timestamp Epoch milliseconds or ISO 8601.
 * @param now Epoch milliseconds.
 * @returns Epoch milliseconds.
 */
export function clampClientTimestamp(timestamp: number | string, now: number): number {
  return clampTime(new Date(timestamp).getTime(), now);
}
