import type { Counters } from "../../data/progress/counters.ts";

/** An ovation may follow soon: its sound is loaded from this great of five on. */
const OVATION_NEAR = 3;

export const isOvationNear = ({ greats }: Counters): boolean => greats >= OVATION_NEAR;

/**
 * The reward of a great that this tab has just counted. An ovation resets the greats to 0. Other changes
 * come from other tabs or a reset, and are not celebrated here.
 */
export function rewardSince(before: Counters, now: Counters): "applause" | "ovation" | undefined {
  if (now.applauses !== before.applauses + 1) return undefined;
  return now.greats === 0 ? "ovation" : "applause";
}
