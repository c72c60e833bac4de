import type { NoteSegment } from "@attune/voice";
import type { NoteSpan } from "@attune/voice/testing";

/** Counts of sung, detected and correct notes. */
export interface Tally {
  sung: number;
  detected: number;
  correct: number;
}

export const emptyTally = (): Tally => ({ sung: 0, detected: 0, correct: 0 });

/** Maximum error of an onset in seconds, and of a pitch in cents. */
const TOLERANCE = { onset: 0.05, cents: 50 };

/** A sung note is correct if a detected note, each matched once, has its onset and pitch within tolerance. */
export function tallyNotes(
  tally: Tally,
  sung: readonly NoteSpan[],
  detected: readonly NoteSegment[],
): void {
  const free = new Set(detected);
  tally.sung += sung.length;
  tally.detected += detected.length;
  for (const note of sung) {
    const match = [...free].find((other) => isWithinTolerance(note, other));
    if (!match) continue;
    free.delete(match);
    tally.correct += 1;
  }
}

function isWithinTolerance(sung: NoteSpan, detected: NoteSegment): boolean {
  const cents = 1200 * Math.log2(detected.hz / sung.hz);
  return (
    Math.abs(detected.start - sung.start) <= TOLERANCE.onset && Math.abs(cents) <= TOLERANCE.cents
  );
}

/** Harmonic mean of precision and recall, in percent. */
export function fMeasure({ sung, detected, correct }: Tally): number {
  return (200 * correct) / (sung + detected);
}
