import type { Syllable } from "@attune/theory";
import type { SyllableReading } from "./reading.ts";

/** Whether a note was sung on the expected syllable: null if the reading isn't sure enough to say so. */
export function matchOf(reading: SyllableReading, expected: Syllable): boolean | null {
  const best = reading.symbol;
  if (best === null || reading.confidence < 0.45) return null;
  if (best === expected) return true;
  return reading.confidence > 0.8 && reading.scores[expected] < 0.05 ? false : null;
}
