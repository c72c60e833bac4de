import type { Atom, AtomKind, QuestionRef } from "@attune/memory";

/** A question of a run, and what it asks for: one atom or, in note matching, three. */
export interface RunQuestion {
  readonly atoms: readonly Atom[];
  readonly question: QuestionRef;
  /** Wrong answers that the learner gave to it, most often first. */
  readonly confusedWith: readonly string[];
  /** Set if the answer was shown earlier in this run: it is asked in an easier form. */
  readonly isReturn?: true;
  /** The kind of the atoms, if the learner meets it for the first time. */
  readonly firstOfKind?: AtomKind;
}
