/** 32 bits, in which every bit of the words counts. */
function scramble(words: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const SEEDS = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

/**
 * The UUID, version 8, of some words: always the same, so that who tells a thing twice gives it the
 * same id. It is no secret, and keeps none.
 */
export function deriveId(words: string): string {
  const hex = SEEDS.map((seed) => scramble(words, seed).toString(16).padStart(8, "0")).join("");
  return hex.replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/,
    (_, a, b, c, variant, d, e) =>
      `${a}-${b}-8${c}-${((Number.parseInt(variant, 16) & 3) | 8).toString(16)}${d}-${e}`,
  );
}
