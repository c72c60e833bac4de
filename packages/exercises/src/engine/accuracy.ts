import type { Outcome } from "./outcome.ts";

/** [cents off, accuracy] points, linearly interpolated; 0 beyond the last point. */
const CURVE = [
  [0, 100],
  [25, 95],
  [50, 85],
  [100, 60],
  [200, 40],
  [300, 10],
  [600, 0],
] as const;

/**
 * Accuracy of a sung pitch, from 100 (exact) to 0 (a tritone or more off). Continuous and monotone.
 *
 * @param centsOff Deviation; the sign is ignored.
 */
export function accuracyOf(centsOff: number): number {
  const off = Math.abs(centsOff);
  let [fromCents, fromAccuracy]: readonly [number, number] = CURVE[0];
  for (const [cents, accuracy] of CURVE) {
    if (off < cents) {
      const share = (off - fromCents) / (cents - fromCents);
      return fromAccuracy + share * (accuracy - fromAccuracy);
    }
    [fromCents, fromAccuracy] = [cents, accuracy];
  }
  return 0;
}

/** Lowest accuracy of a great attempt, and of a good one. */
export const GREAT_FROM = 85;
export const GOOD_FROM = 70;

export function outcomeOf(accuracy: number): Outcome {
  if (accuracy >= GREAT_FROM) return "great";
  if (accuracy >= GOOD_FROM) return "good";
  return accuracy > 0 ? "tryAgain" : "noVoice";
}
