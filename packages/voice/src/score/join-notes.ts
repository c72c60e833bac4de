import type { Segmentation } from "../segments/segments.ts";
import type { DecodedNote } from "./decode.ts";

/** Parts of a note on one breath are at most this far apart, and consonants at least this far from their gap, in seconds. */
const PART_SECONDS = 0.1;

/** Indices of the written notes that a note may be, or be a part of; none for an extra note. */
const writtenIndices = ({ isExtra, index, partOf }: DecodedNote) => (isExtra ? partOf : [index]);

/**
 * Joins notes with their parts on the same breath: a voice that wobbles passes through several levels within a note.
 * Where a part may belong to both neighbors, it belongs to the one before.
 */
export function joinParts(
  notes: readonly DecodedNote[],
  { contour: { hop }, onsets }: Pick<Segmentation, "contour" | "onsets">,
): readonly DecodedNote[] {
  const isOneBreath = ({ to }: DecodedNote, { from }: DecodedNote) => {
    const isInGap = (onset: number) =>
      onset >= to * hop - PART_SECONDS && onset <= from * hop + PART_SECONDS;
    return (from - to) * hop <= PART_SECONDS && !onsets.some(isInGap);
  };
  return joinWhere(notes, (last, note) => {
    const shared = writtenIndices(last).filter((index) => writtenIndices(note).includes(index));
    const areParts = (last.isExtra || note.isExtra) && shared.length > 0 && isOneBreath(last, note);
    if (!areParts) return undefined;
    return last.isExtra ? { ...note, partOf: shared } : last;
  });
}

/** Joins notes without an attack with the note before them. */
export const joinRepeats = (notes: readonly DecodedNote[]): readonly DecodedNote[] =>
  joinWhere(notes, (last, { isJoined }) => (isJoined ? last : undefined));

/** @param joined Returns the note that two neighbors are; undefined if they are two. */
function joinWhere(
  notes: readonly DecodedNote[],
  joined: (last: DecodedNote, note: DecodedNote) => DecodedNote | undefined,
): readonly DecodedNote[] {
  const result: DecodedNote[] = [];
  for (const note of notes) {
    const last = result.at(-1);
    const whole = last && joined(last, note);
    if (last && whole) result[result.length - 1] = { ...whole, from: last.from, to: note.to };
    else result.push(note);
  }
  return result;
}
