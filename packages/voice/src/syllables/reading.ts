import { SYLLABLES, type Syllable } from "@attune/theory";

/** A recognizer's reading of one sung note. */
export interface SyllableReading {
  /** The most probable syllable; null if the sound is more probably none of them. */
  readonly symbol: Syllable | null;
  /** Probability of `symbol`, 0–1; 0 if that is null. */
  readonly confidence: number;
  /** Calibrated probabilities, 0–1. What is missing to a sum of 1 is the probability of none of them. */
  readonly scores: Readonly<Record<Syllable, number>>;
}

/** @param probabilities Of the syllables, then of none of them. */
export function readingOf(probabilities: Float64Array): SyllableReading {
  const pairs = SYLLABLES.map((syllable, i) => [syllable, probabilities[i] ?? 0] as const);
  const scores = Object.fromEntries(pairs) as Record<Syllable, number>;
  const [symbol, confidence] = pairs.reduce((best, pair) => (pair[1] > best[1] ? pair : best));
  const none = probabilities[SYLLABLES.length] ?? 0;
  if (confidence < none) return { symbol: null, confidence: 0, scores };
  return { symbol, confidence, scores };
}
