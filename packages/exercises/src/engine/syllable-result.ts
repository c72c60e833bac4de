import type { Syllable } from "@attune/theory";

/** Shown instead of a syllable that couldn't be analyzed; stored with attempts, so they never change. */
export const SYLLABLE_FAILURES = [
  "AUDIO TOO LARGE",
  "API FAILED",
  "NETWORK ERROR",
  "ERROR",
] as const;
export type SyllableFailure = (typeof SYLLABLE_FAILURES)[number];

/** On which syllable a note was sung. */
export interface SyllableResult {
  /** The expected syllable, or why it wasn't analyzed; then nothing was heard. */
  readonly symbol: Syllable | SyllableFailure;
  /** The recognized syllable; null if that isn't sure enough. */
  readonly heard: Syllable | null;
  /** Whether the expected one was sung; null if that isn't sure enough to say. */
  readonly match: boolean | null;
  /** Probability of the most probable syllable, 0–1; 0 if it is probably none. */
  readonly confidence: number;
}

export const failedSyllable = (symbol: SyllableFailure): SyllableResult => ({
  symbol,
  heard: null,
  match: null,
  confidence: 0,
});

export const isSyllableFailure = ({ symbol }: SyllableResult): boolean =>
  SYLLABLE_FAILURES.some((failure) => failure === symbol);
