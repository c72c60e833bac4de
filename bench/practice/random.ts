import { seededRandom } from "@attune/exercises";

export type Draw = () => number;

/**
 * Random numbers of [0, 1), the same for the same numbers. Mixes them first: the first draws of `seededRandom`
 * for neighboring seeds are neighbors too.
 */
export function randomOf(...seeds: readonly number[]): Draw {
  let seed = 0;
  for (const each of seeds) seed = mix(seed ^ mix(each + 0x9e3779b9));
  const random = seededRandom(seed);
  return () => Number(random());
}

/** The finalizer of MurmurHash3: each bit of the input changes half of the output's. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A factor with median 1 whose logarithm has the standard deviation `spread` (Box and Muller, 1958). */
export function logNormal(draw: Draw, spread: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - draw()));
  return Math.exp(spread * radius * Math.cos(2 * Math.PI * draw()));
}
