import { SYLLABLES, type Syllable } from "@attune/theory";
import type { SyllableReading } from "./reading.ts";

/** Lowest confidence at which anything is said of a note: in the app, and in the analysis call. */
export const SYLLABLE_FLOORS = { app: 0.45, call: 0.4 } as const;

/**
 * Faulting a right note is worse than missing a wrong one, so a note is wrong only if another syllable is probable
 * and the expected one all but excluded. `tools/syllables` fits both to speakers whom the recognizer has not heard;
 * the figures are in MODEL.md there.
 */
const WRONG = { best: 0.45, expected: 0.005 } as const;

/**
 * A learner mostly sings the syllable that is written, so it is this many times as probable before anything was heard
 * as the recognizer assumes. It only helps to name a right note: whether one is wrong is decided without it.
 */
const EXPECTED_ODDS = 4;

/** The app's claim about a note that should be sung on some syllable. */
export interface SyllableClaim {
  /** The recognized syllable; null below the floor. */
  readonly heard: Syllable | null;
  /** Whether it is the expected one; null if the reading isn't sure enough to say so. */
  readonly match: boolean | null;
  /** Its probability by the sound alone, 0–1; that of the most probable one below the floor; 0 if it is probably none. */
  readonly confidence: number;
}

/** @param floor Lowest confidence at which anything is said, 0–1. */
export function claimOf(
  { symbol, confidence, scores }: SyllableReading,
  expected: Syllable,
  floor: number = SYLLABLE_FLOORS.app,
): SyllableClaim {
  const own = EXPECTED_ODDS * scores[expected];
  const all = own + 1 - scores[expected];
  const none = 1 - SYLLABLES.reduce((sum, syllable) => sum + scores[syllable], 0);
  const rival = symbol === null || symbol === expected ? none : confidence;
  if (own >= rival && own / all >= floor) {
    return { heard: expected, match: true, confidence: scores[expected] };
  }
  if (symbol === null || confidence < floor) return { heard: null, match: null, confidence };
  const isOther = confidence >= WRONG.best && scores[expected] <= WRONG.expected;
  return { heard: symbol, match: isOther ? false : null, confidence };
}
