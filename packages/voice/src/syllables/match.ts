import type { Syllable } from "@attune/theory";
import type { SyllableReading } from "./reading.ts";

/**
 * How sure a reading must be. Faulting a right note is worse than missing a wrong one, so a note is wrong only if
 * another syllable is probable and the expected one all but excluded. `tools/syllables` fits `wrong` to speakers
 * whom the recognizer has not heard; its figures are in MODEL.md there.
 */
const THRESHOLDS = {
  /** Lowest probability of the expected syllable for "right". */
  right: 0.45,
  /** For "wrong": lowest probability of the best syllable, and highest of the expected one. */
  wrong: { best: 0.45, expected: 0.005 },
} as const;

/** Whether a note was sung on the expected syllable: null if the reading isn't sure enough to say so. */
export function matchOf(
  { symbol, confidence, scores }: SyllableReading,
  expected: Syllable,
): boolean | null {
  if (scores[expected] >= THRESHOLDS.right) return true;
  const { wrong } = THRESHOLDS;
  const isOther = symbol !== null && confidence >= wrong.best;
  return isOther && scores[expected] <= wrong.expected ? false : null;
}
