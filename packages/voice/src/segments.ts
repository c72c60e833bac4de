import type { PitchFrame } from "./frame.ts";
import { type Contour, createContour, type Span } from "./segment-contour.ts";
import { mergeToCount, splitEvenly, splitToCount } from "./segment-count.ts";
import { measureEnvelope } from "./segment-envelope.ts";
import { splitAtHiddenStep } from "./segment-hidden-steps.ts";
import { measureNote, type NoteSegment } from "./segment-note.ts";
import { findPieces, isNote, type Piece } from "./segment-pieces.ts";
import { withoutStruck } from "./segment-struck.ts";

export type { NoteSegment } from "./segment-note.ts";

/**
 * Finds the notes of a take. Rests, consonants and steps of pitch separate them; vibrato and short
 * dropouts of the tracker don't. Method: docs/decisions/0004-segmentation.md.
 * @param frames Frames of the whole take in order of time.
 * @param samples The same take from time 0, mono, −1…1.
 * @param sampleRate Sample rate in Hz.
 * @returns The notes in order of time, without overlap; empty when nothing was sung.
 */
export function segmentNotes(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
): NoteSegment[] {
  const contour = createContour(frames);
  const pieces = findPieces(contour, measureEnvelope(samples, sampleRate)).filter((piece) =>
    isNote(contour, piece),
  );
  const notes = withoutStruck(contour, pieces).flatMap((note) => splitAtHiddenStep(contour, note));
  return notes.map((note) => measureNote(contour, note));
}

/** A take split into a given number of notes. */
export interface TakeCut {
  /** In order of time, without overlap; empty when nothing was sung. */
  readonly notes: readonly NoteSegment[];
  /**
   * How the notes were separated: by the take's contents; if these show too few notes, where the pitch
   * changes most; else evenly in time.
   */
  readonly by: "contents" | "pitch" | "time";
}

/**
 * Splits a take into exactly `count` notes. Parameters as in {@link segmentNotes}; `count` is an integer
 * above 0.
 */
export function cutTake(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
  count: number,
): TakeCut {
  const contour = createContour(frames);
  if (contour.time.length === 0) return { notes: [], by: "time" };
  const pieces = findPieces(contour, measureEnvelope(samples, sampleRate));
  const { spans, by } = splitInto(contour, pieces, count);
  return { notes: spans.map((span) => measureNote(contour, span)), by };
}

/** The notes of {@link cutTake}: `count` notes, or none when nothing was sung. */
export function segmentTake(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
  count: number,
): NoteSegment[] {
  return [...cutTake(frames, samples, sampleRate, count).notes];
}

function splitInto(
  contour: Contour,
  pieces: readonly Piece[],
  count: number,
): { readonly spans: Span[]; readonly by: TakeCut["by"] } {
  const notes = pieces.filter((piece) => isNote(contour, piece));
  if (notes.length >= count) return { spans: mergeToCount(contour, notes, count), by: "contents" };
  // Pieces include a note that the end of the recording cut short.
  if (pieces.length >= count) return { spans: mergeToCount(contour, pieces, count), by: "pitch" };
  const cut = splitToCount(contour, pieces, count);
  return cut ? { spans: cut, by: "pitch" } : { spans: splitEvenly(contour, count), by: "time" };
}
