import type { Outcome } from "../../engine/outcome.ts";

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

/** Maximum deviation of a right interval, in cents. */
export const INTERVAL_CENTS = 75;

/** A great interval is within this many cents, and within this part of the distance to the nearest other answer. */
const GREAT_INTERVAL = { cents: 50, part: 0.4 };

/**
 * Maximum deviation of a great interval, in cents.
 *
 * @param nearestCents Distance to the nearest other interval that the exercise asks for.
 */
export const greatCents = (nearestCents: number) =>
  Math.min(GREAT_INTERVAL.cents, GREAT_INTERVAL.part * nearestCents);

export function outcomeOf(accuracy: number): Outcome {
  if (accuracy >= GREAT_FROM) return "great";
  if (accuracy >= GOOD_FROM) return "good";
  return accuracy > 0 ? "tryAgain" : "noVoice";
}
