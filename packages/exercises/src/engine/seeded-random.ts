import type { Random } from "./kind.ts";

/**
 * The same stream of random numbers for the same seed, so that a set drawn by it is drawn alike
 * after a reload. A linear congruential generator with the constants of Numerical Recipes: good
 * enough to shuffle questions, and for nothing that must not be guessed.
 *
 * @param seed any integer; its lowest 32 bits count.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
