/** The interval from `referenceHz` up to `hz` in cents: 1200 · log₂(hz / referenceHz). Both in Hz, above 0. */
export function centsBetween(hz: number, referenceHz: number): number {
  return 1200 * Math.log2(hz / referenceHz);
}

/** An interval split into whole octaves and a remainder. */
export interface OctaveSplit {
  /** The remainder, −600 < cents ≤ 600; positive is sharp. */
  readonly cents: number;
  /** Number of whole octaves; positive is too high. */
  readonly octaves: number;
}

/**
 * Splits off the nearest whole number of octaves. Exactly half an octave counts as sharp: 600 and −600
 * both leave 600, so that the result is the same in every octave.
 */
export function splitOctaves(cents: number): OctaveSplit {
  const octaves = Math.ceil(cents / 1200 - 0.5) + 0; // + 0 turns −0 into 0
  return { cents: cents - 1200 * octaves, octaves };
}
