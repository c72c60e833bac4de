/** The interval from `referenceHz` up to `hz` in cents: 1200 · log₂(hz / referenceHz). Both in Hz, above 0. */
export function centsBetween(hz: number, referenceHz: number): number {
  return 1200 * Math.log2(hz / referenceHz);
}

/** An interval taken apart into whole octaves and what is left. */
export interface OctaveFold {
  /** What is left, −600 < cents ≤ 600, signed: positive is sharp. */
  readonly cents: number;
  /** Whole octaves taken off: 1 where the interval was an octave too high, −1 where too low. */
  readonly octaves: number;
}

/**
 * Takes the nearest whole number of octaves off `cents`. Exactly half an octave counts as sharp:
 * both 600 and −600 leave 600, so that the result is the same for every octave of one note.
 */
export function octaveFolded(cents: number): OctaveFold {
  const octaves = Math.ceil(cents / 1200 - 0.5) + 0; // + 0 turns −0 into 0
  return { cents: cents - 1200 * octaves, octaves };
}
