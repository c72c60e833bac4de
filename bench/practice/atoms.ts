/** What the simulated learners learn: as many atoms of each kind as the app's lessons have, in their order. */

/** In the order of the lessons. */
const COUNTS = {
  /** Intervals to sing. */
  sing: 17,
  /** Intervals to recognize, twelve up and twelve down. */
  hear: 24,
  /** Notes with their syllables and degrees. */
  name: 17,
  /** Pairs of names of one key. */
  enharmonic: 9,
  /** Intervals and their inversions. */
  inversion: 14,
  /** Key signatures. */
  key: 8,
  /** Notes to place on the staff. */
  staff: 17,
  /** Triads to recognize. */
  triad: 7,
  /** Modes to recognize. */
  mode: 7,
};

export type AtomKind = keyof typeof COUNTS;

/** The smallest thing that a learner remembers or forgets. */
export interface Atom {
  readonly id: string;
  readonly kind: AtomKind;
}

export const ATOM_KINDS = Object.keys(COUNTS) as AtomKind[];

export const ATOMS: readonly Atom[] = ATOM_KINDS.flatMap((kind) =>
  Array.from({ length: COUNTS[kind] }, (_, index) => ({ id: `${kind}:${index + 1}`, kind })),
);
