import { type Syllable, syllableOfNote } from "@attune/theory";
import { failedSyllable, type SyllableResult } from "../../engine/syllable-result.ts";
import type { Take, TakeNote } from "./answer.ts";
import type { SungNote } from "./judge.ts";

/** A part of the take in which one syllable is expected. */
export interface SyllableSegment {
  readonly symbol: Syllable;
  /** Seconds from the start of the recording, with the leading consonant. */
  readonly from: number;
  readonly to: number;
}

/** Maximum length in seconds of the consonant before a note, and of what is analyzed after its start. */
const CONSONANT = 0.15;
const VOWEL = 1.2;

/**
 * The parts of a take to analyze, one for each note of the answer; none where a note of the interval has no
 * syllable (Cb, E#, Fb, B#). Transposed notes keep their syllables.
 */
export function syllableSegments(
  answer: readonly TakeNote[],
  { notes }: Take,
  { root, target }: Readonly<Record<"root" | "target", string>>,
): readonly SyllableSegment[] {
  const symbols = [syllableOfNote(root), syllableOfNote(target)];
  if (symbols.includes(undefined)) return [];
  return answer.map((note, index) => ({
    symbol: symbols[index] as Syllable,
    ...syllableSpan(note, notes),
  }));
}

/** The part of a take, in seconds, that shows a note's syllable: the note with its leading consonant. */
export function syllableSpan(
  { start, end }: TakeNote,
  notes: readonly TakeNote[],
): Omit<SyllableSegment, "symbol"> {
  const ends = notes.map((note) => note.end).filter((at) => at <= start);
  return { from: Math.max(0, start - CONSONANT, ...ends), to: Math.min(end, start + VOWEL) };
}

/** Adds results to the notes; a missing one is an error. */
export function withSyllables(
  notes: readonly SungNote[],
  results: readonly SyllableResult[],
): readonly SungNote[] {
  return notes.map((note, index) => ({
    ...note,
    syllable: results[index] ?? failedSyllable("ERROR"),
  }));
}
