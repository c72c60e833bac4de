/** A deterministic random generator: a seed gives the same values on every machine. */
export interface Random {
  /** Uniform in 0 ≤ x < 1. */
  next(): number;
  /** Uniform between `low` and `high`. */
  between(low: number, high: number): number;
  /** Normally distributed, mean 0, standard deviation 1. */
  normal(): number;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, passes gjrand. */
export function createRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1) | 0;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function normal(): number {
    // Box–Muller transform; 1 − x keeps the logarithm finite.
    return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  }
  return {
    next,
    normal,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
