import type { Syllable } from "@attune/theory";
import type { SyllableReading } from "./reading.ts";

/** Lowest confidence at which anything is said of a note: in the app, and in the analysis call. */
export const SYLLABLE_FLOORS = { app: 0.45, call: 0.4 } as const;

/**
 * Faulting a right note is worse than missing a wrong one, so a note is wrong only if another syllable is probable
 * and the expected one all but excluded. `tools/syllables` fits both to speakers whom the recognizer has not heard;
 * the figures are in MODEL.md there.
 */
const WRONG = { best: 0.45, expected: 0.005 } as const;

/** The app's claim about a note that should be sung on some syllable. */
export interface SyllableClaim {
  /** The recognized syllable; null below the floor. */
  readonly heard: Syllable | null;
  /** Whether it is the expected one; null if the reading isn't sure enough to say so. */
  readonly match: boolean | null;
  /** Probability of the most probable syllable, 0–1; 0 if it is probably none. */
  readonly confidence: number;
}

/** @param floor Lowest confidence at which anything is said, 0–1. */
export function claimOf(
  { symbol, confidence, scores }: SyllableReading,
  expected: Syllable,
  floor: number = SYLLABLE_FLOORS.app,
): SyllableClaim {
  if (symbol === null || confidence < floor) return { heard: null, match: null, confidence };
  if (symbol === expected) return { heard: symbol, match: true, confidence };
  const isOther = confidence >= WRONG.best && scores[expected] <= WRONG.expected;
  return { heard: symbol, match: isOther ? false : null, confidence };
}
