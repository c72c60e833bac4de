import type { SyllableResult } from "./syllable-result.ts";

/** Result of an attempt as it is reported, stored and counted. */
export const OUTCOMES = ["great", "good", "tryAgain", "noVoice"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Slugs of all exercises whose outcomes are reported. They are stored with attempts and progress, so a
 * slug never changes. Tables keyed by `Exercise` fail to compile until they cover a new slug.
 */
export const EXERCISES = [
  "intervals",
  "note-matching",
  "ear-training-sequential",
  "ear-training-random",
  "inversions",
  "enharmonics",
  "circle-of-fifths",
  "treble-clef",
] as const;
export type Exercise = (typeof EXERCISES)[number];

/** What an exercise reports about one attempt. The runner adds an id and the time. */
export interface Attempt {
  readonly exercise: Exercise;
  readonly itemId: string;
  readonly outcome: Outcome;
  /** 0–100. */
  readonly accuracy?: number;
  /** Signed deviation of the least accurate note. */
  readonly centsOff?: number;
  /** On which syllables the notes were sung, in their order; they don't decide the outcome. */
  readonly syllables?: readonly SyllableResult[];
}
