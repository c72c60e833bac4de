import type { Syllable } from "@attune/theory";

/** What a recognizer hears in one sung note. */
export interface SyllableReading {
  /** The most probable syllable; null if the sound is more probably none of them. */
  readonly symbol: Syllable | null;
  /** Probability of `symbol`, 0–1; 0 if that is null. */
  readonly confidence: number;
  /** Calibrated probabilities, 0–1. What is missing to a sum of 1 is the probability of none of them. */
  readonly scores: Readonly<Record<Syllable, number>>;
}
