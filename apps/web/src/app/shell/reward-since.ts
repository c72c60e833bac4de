import { type Counters, GREATS_PER_OVATION } from "../../data/progress/counters.ts";

/** Whether the next great is the last one of an ovation. */
export const isOvationNext = ({ greats }: Counters): boolean => greats + 1 >= GREATS_PER_OVATION;

/**
 * The reward of a great that this tab has just counted. An ovation resets the greats to 0. Other changes
 * come from other tabs or a reset, and are not celebrated here.
 */
export function rewardSince(before: Counters, now: Counters): "applause" | "ovation" | undefined {
  if (now.applauses !== before.applauses + 1) return undefined;
  return now.greats === 0 ? "ovation" : "applause";
}
