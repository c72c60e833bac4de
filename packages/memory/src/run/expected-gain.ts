import { GRADES } from "../grades.ts";
import { DAY_MS, type MemoryState, recallProbability, review } from "../memory-state.ts";

/** How much later a gain is measured. */
const HORIZON_DAYS = 30;

/**
 * How much asking an atom now adds to the probability that it is recalled in a month. The answer is expected to be
 * right as often as the atom is recalled.
 *
 * It is small for what is known well, since that would be recalled anyway, and for what is mostly missed, since a miss
 * teaches little. It is largest in between.
 */
export function expectedGain(state: MemoryState, now: number): number {
  const later = now + HORIZON_DAYS * DAY_MS;
  const recall = recallProbability(state, now);
  const ifRight = recallProbability(review(state, GRADES.good, now), later);
  const ifWrong = recallProbability(review(state, GRADES.again, now), later);
  return recall * ifRight + (1 - recall) * ifWrong - recallProbability(state, later);
}
