import { type Syllable, syllableOfNote } from "@attune/theory";
import {
  type SyllableSegment,
  syllableSpan,
  type Take,
  type TakeNote,
} from "../../engine/recording/recording.ts";
import {
  failedSyllable,
  type SyllableFailure,
  type SyllableResult,
} from "../../engine/syllable-result.ts";
import type { SungNote } from "./judge.ts";
import type { SingingItem } from "./state.ts";

/**
 * The parts of a take to analyze, one for each note of the answer; none where a note of the interval has no
 * syllable (Cb, E#, Fb, B#). Transposed notes keep their syllables.
 */
export function syllableSegments(
  answer: readonly TakeNote[],
  { notes }: Take,
  { root, target, key }: Pick<SingingItem, "root" | "target" | "key">,
): readonly SyllableSegment[] {
  const symbols = [syllableOfNote(root, key), syllableOfNote(target, key)];
  if (symbols.includes(undefined)) return [];
  return answer.map((note, index) => ({
    symbol: symbols[index] as Syllable,
    ...syllableSpan(note, notes),
  }));
}

/** Adds results to the notes; a missing one is a failure. */
export function withSyllables(
  notes: readonly SungNote[],
  results: readonly SyllableResult[],
  missing: SyllableFailure,
): readonly SungNote[] {
  return notes.map((note, index) => ({
    ...note,
    syllable: results[index] ?? failedSyllable(missing),
  }));
}
