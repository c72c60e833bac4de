/** The app's atoms, which the simulated learners learn. */
import { ATOMS as APP_ATOMS, type AtomKind } from "@attune/memory";

export type { AtomKind } from "@attune/memory";

/** The smallest thing that a learner remembers or forgets. */
export interface Atom {
  readonly id: string;
  readonly kind: AtomKind;
}

/** In the order of the lessons. */
export const ATOM_KINDS = [
  "sing",
  "hear",
  "name",
  "enharmonic",
  "inversion",
  "key",
  "staff",
  "triad",
  "mode",
] as const satisfies readonly AtomKind[];

export const ATOMS: readonly Atom[] = ATOM_KINDS.flatMap((kind) =>
  APP_ATOMS.filter((atom) => atom.kind === kind),
);
