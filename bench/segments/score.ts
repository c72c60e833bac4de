import type { NoteSegment } from "@attune/voice";
import type { NoteSpan } from "@attune/voice/testing";

/** How notes heard compare with notes sung. */
export interface Tally {
  sung: number;
  heard: number;
  right: number;
}

export const emptyTally = (): Tally => ({ sung: 0, heard: 0, right: 0 });

/** Seconds by which an onset may be off, and cents by which a pitch may. */
const TOLERANCE = { onset: 0.05, cents: 50 };

/** Counts a note as right where onset and pitch are within the tolerance of one not yet taken. */
export function tallyNotes(
  tally: Tally,
  sung: readonly NoteSpan[],
  heard: readonly NoteSegment[],
): void {
  const free = new Set(heard);
  tally.sung += sung.length;
  tally.heard += heard.length;
  for (const note of sung) {
    const match = [...free].find((other) => isRight(note, other));
    if (!match) continue;
    free.delete(match);
    tally.right += 1;
  }
}

function isRight(sung: NoteSpan, heard: NoteSegment): boolean {
  const cents = 1200 * Math.log2(heard.hz / sung.hz);
  return (
    Math.abs(heard.start - sung.start) <= TOLERANCE.onset && Math.abs(cents) <= TOLERANCE.cents
  );
}

/** Harmonic mean of precision and recall, in percent. */
export function fMeasure({ sung, heard, right }: Tally): number {
  return (200 * right) / (sung + heard);
}
