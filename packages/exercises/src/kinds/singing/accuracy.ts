import type { Outcome } from "../../engine/outcome.ts";

/** Accuracy by cents off: straight lines between these points, 0 from the last on. */
const CURVE = [
  [0, 100],
  [25, 95],
  [50, 85],
  [100, 70],
  [200, 40],
  [300, 10],
  [600, 0],
] as const;

/**
 * How close a sung pitch was: 100 is exact, 0 is a tritone off. Continuous and monotone.
 *
 * @param centsOff sign doesn't matter.
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

/** From here on an attempt is great, or good. */
export const GREAT_FROM = 85;
export const GOOD_FROM = 70;

export function outcomeOf(accuracy: number): Outcome {
  if (accuracy >= GREAT_FROM) return "great";
  if (accuracy >= GOOD_FROM) return "good";
  return accuracy > 0 ? "tryAgain" : "noVoice";
}
