/** A 32-bit hash in the style of MurmurHash. */
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const SEEDS = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

/**
 * Derives a UUID, version 8, from a text: the same text always gives the same id, so that an event that
 * is reported twice has one id. The hash is not cryptographic.
 */
export function deriveId(text: string): string {
  const hex = SEEDS.map((seed) => hash32(text, seed).toString(16).padStart(8, "0")).join("");
  return hex.replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/,
    (_, a, b, c, variant, d, e) =>
      `${a}-${b}-8${c}-${((Number.parseInt(variant, 16) & 3) | 8).toString(16)}${d}-${e}`,
  );
}
