import type { Counters } from "../../data/progress/counters.ts";

/**
 * What a great just counted, if one was: the greats begin again with each ovation. Other changes
 * come from other tabs or from an emptied store, and are nobody's feast here.
 */
export function rewardSince(before: Counters, now: Counters): "applause" | "ovation" | undefined {
  if (now.applauses !== before.applauses + 1) return undefined;
  return now.greats === 0 ? "ovation" : "applause";
}
