import type { Random } from "./kind.ts";

/**
 * Returns the same random numbers for the same seed, so that a set is drawn in the same order after a
 * reload. A linear congruential generator with the constants of Numerical Recipes: good enough to
 * shuffle questions, but predictable.
 *
 * @param seed Any integer; only its lowest 32 bits count.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
