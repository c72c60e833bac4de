/**
 * Costs of the decoder: negative logarithms of likelihoods, up to a factor. A frame that is a half step or more off
 * costs 20 per second.
 */
export const PER_SECOND = {
  /** A voice a half step or more from the level. */
  outOfPitch: 20,
  /** Silence within a note. */
  silent: 20,
  /** A voice between two notes: a glide, the end of a note, a breath. */
  between: 10,
  /** Its least cost beyond what its vibrato costs as a note. */
  unwritten: 5,
  /** A voice within a straight glide. */
  glide: 2,
  /** A voice before the first note, or after the last, beyond what its vibrato costs as a note. */
  before: 0.1,
  after: 3,
};

/** A written note that isn't sung. */
export const MISSING = 3;
/** A note that isn't written. */
export const EXTRA = 0.9;
/** One more part of an interrupted note. */
export const PART = 0.4;
/** A note that begins at the pitch that sounded before, without silence or a consonant. */
export const NO_ONSET = 4;
/** The same, as one voice for two written notes. */
export const JOINED = 1;
/** An onset that is a quarter note off the tempo, or more. */
const LATE = 1;

/** Deviation up to which a level is accurate, and from which it is another note, in cents. */
const ACCURATE = { cents: 50, cost: 0.2 };
const OTHER = { cents: 100, cost: 2 };
const FARTHER = { perCent: 0.001, most: 0.4 };

/** @param cents Deviation of a level from the written pitch. */
export function levelCost(cents: number): number {
  const off = Math.abs(cents);
  if (off <= ACCURATE.cents) return (ACCURATE.cost * off) / ACCURATE.cents;
  if (off >= OTHER.cents) {
    return OTHER.cost + Math.min(FARTHER.most, FARTHER.perCent * (off - OTHER.cents));
  }
  const part = (off - ACCURATE.cents) / (OTHER.cents - ACCURATE.cents);
  return ACCURATE.cost + part * (OTHER.cost - ACCURATE.cost);
}

/**
 * Part of a note's shortest time that may be out of pitch, from which on it isn't heard: a written note would cost more
 * than a missing one, and an extra note more than a glide, so neither is tried.
 */
export const UNHEARD = { from: 0.5, to: 0.75, extra: 0.9 };

export const unheardCost = (misfit: number) => MISSING * ramp(misfit, UNHEARD.from, UNHEARD.to);

/** Part of the time before an onset in which its pitch sounded already. */
const SOUNDED = { from: 0.3, to: 0.8 };

export const onsetCostOf = (sounded: number) => NO_ONSET * ramp(sounded, SOUNDED.from, SOUNDED.to);

/** Deviation in cents up to which a repeated note begins where the voice was, and from which on the voice has left it. */
const LEFT = { from: 50, to: 100 };

/** @param off Deviation of a repeated note from the mean pitch before it. */
export const repeatCostOf = (off: number) => NO_ONSET * (1 - ramp(off, LEFT.from, LEFT.to));

/** @param quarters Deviation of an onset from the tempo in quarter notes. */
export const timingCost = (quarters: number) => LATE * Math.min(1, Math.abs(quarters));

const ramp = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
