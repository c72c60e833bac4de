export { accuracyOf, GOOD_FROM, GREAT_FROM, outcomeOf } from "../../engine/accuracy.ts";

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
