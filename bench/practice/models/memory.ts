/** The interface between a model of forgetting and the simulation. */

/** A moment of a learner's 60 days. */
export interface Instant {
  /** Since the learner's first day began, in seconds. */
  readonly seconds: number;
  /** How many of these were spent in practice. */
  readonly practiceSeconds: number;
}

/** How a learner differs from the median one, whose factors are all 1. */
export interface Ability {
  /** How much a practice gives. */
  readonly learning: number;
  /** How fast memories fade. */
  readonly forgetting: number;
  /** Chooses a forgetting curve where a model has several; in [0, 1). */
  readonly curve: number;
}

/** One practice of an atom: a question that was answered right or shown in the end. */
export interface Practice {
  /** Whether the learner remembered it at the first try; a lucky guess doesn't count. */
  readonly isRecalled: boolean;
  /** In [0, 1): decides where a model lets chance decide. */
  readonly chance: number;
}

/** One atom in the memory of one learner. */
export interface AtomMemory {
  /** The probability of recall; instants may not decrease from call to call, of either method. */
  recall(at: Instant): number;
  practice(at: Instant, practice: Practice): void;
}

export interface ForgettingModel {
  readonly name: string;
  /** An atom that was never practiced. `effort`: practices that give what one gives for a pair of words. */
  createMemory(ability: Ability, effort: number): AtomMemory;
}
