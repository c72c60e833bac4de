import { deviationOf, fitTempo, type NoteAlignment, type SungNote } from "@attune/voice/alignment";
import type { Score } from "../score.ts";
import { TEMPO_LIMITS } from "../tolerances.ts";
import type { NoteToSing } from "../written.ts";

type AlignedNote = NoteAlignment["notes"][number];

/** So many other notes are needed to know when the first one should begin. */
const LEAST_OTHERS = 2;

/**
 * Leaves out of the first note what was hummed to find its pitch: the parts before the one that begins most nearly in
 * time with the other notes.
 *
 * @param tolerance Seconds by which an onset may be early or late.
 */
export function withoutHum(
  alignment: NoteAlignment,
  sung: readonly SungNote[],
  { notes: written, tickSeconds }: Score,
  tolerance: number,
): NoteAlignment {
  const [first, ...others] = alignment.notes as [AlignedNote, ...AlignedNote[]];
  const onsetOf = (index: number, part: number) => ({
    written: (written[index] as NoteToSing).onset * tickSeconds,
    sung: (sung[part] as SungNote).start,
  });
  const known = others.flatMap(({ parts: [part], isJoined }, k) =>
    part === undefined || isJoined ? [] : [onsetOf(k + 1, part)],
  );
  if (first.parts.length < 2 || known.length < LEAST_OTHERS) return alignment;
  const fit = fitTempo(known, tolerance, TEMPO_LIMITS);
  const off = (part: number) => Math.abs(deviationOf(onsetOf(0, part), fit));
  const begin = first.parts.reduce((best, part) => (off(part) < off(best) ? part : best));
  const parts = first.parts.filter((part) => part >= begin);
  return { ...alignment, notes: [{ ...first, parts }, ...others] };
}
