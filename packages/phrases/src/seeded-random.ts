/** Returns an integer from 0 up to and without `limit`. */
export type RandomBelow = (limit: number) => number;

/**
 * The same numbers for the same seed, on every engine and for ever: the ids of generated phrases rely on it.
 * The generator is mulberry32, whose first numbers differ even between neighboring seeds.
 *
 * @param seed Any integer; only its lowest 32 bits count.
 */
export function seededRandom(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Draws one of the items; an item of weight 2 twice as often as one of weight 1. Weights are integers. */
export function drawWeighted<T>(
  items: readonly { readonly item: T; readonly weight: number }[],
  random: RandomBelow,
): T | undefined {
  let rest = random(items.reduce((sum, { weight }) => sum + weight, 0));
  return items.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  })?.item;
}
