import type { NoteValue } from "./engraved.ts";

export interface WrittenLength {
  readonly value: NoteValue;
  readonly isDotted: boolean;
}

/** Every length that one note can have, in ticks. */
const WRITTEN_LENGTHS: ReadonlyMap<number, WrittenLength> = new Map([
  [48, { value: "whole", isDotted: false }],
  [36, { value: "half", isDotted: true }],
  [24, { value: "half", isDotted: false }],
  [18, { value: "quarter", isDotted: true }],
  [12, { value: "quarter", isDotted: false }],
  [9, { value: "eighth", isDotted: true }],
  [6, { value: "eighth", isDotted: false }],
  [3, { value: "sixteenth", isDotted: false }],
]);

/** @throws RangeError if no single note has this length. */
export function writtenLength(ticks: number): WrittenLength {
  const written = WRITTEN_LENGTHS.get(ticks);
  if (!written) throw new RangeError(`not the length of a note: ${ticks} ticks`);
  return written;
}

const FLAGS = { whole: 0, half: 0, quarter: 0, eighth: 1, sixteenth: 2 } as const;

/** The number of flags of a note that is on no beam, or of its lines on a beam. */
export const flagCount = (value: NoteValue): 0 | 1 | 2 => FLAGS[value];
