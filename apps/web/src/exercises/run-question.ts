import type { Atom, QuestionRef } from "@attune/memory";

/** A question of a run, and what it asks for: one atom or, in note matching, three. */
export interface RunQuestion {
  readonly atoms: readonly Atom[];
  readonly question: QuestionRef;
  /** Wrong answers that the learner gave to it, most often first. */
  readonly confusedWith: readonly string[];
}
