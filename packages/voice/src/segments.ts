import type { PitchFrame } from "./frame.ts";
import { type Contour, contourOf, type Span } from "./segment-contour.ts";
import { evenly, fewer, more } from "./segment-count.ts";
import { envelopeOf } from "./segment-envelope.ts";
import { measureNote, type NoteSegment } from "./segment-note.ts";
import { isNote, loudPieces, type Piece } from "./segment-pieces.ts";

export type { NoteSegment } from "./segment-note.ts";

/**
 * The notes sung in a take, by its contents: rests, consonants and steps of pitch part them, vibrato
 * and short losses of the voice do not. How it is done and why: docs/decisions/0004-segmentation.md.
 * @param frames of the whole take, in order of time.
 * @param samples the same take from time 0, mono, −1…1.
 * @param sampleRate of the samples, in Hz.
 * @returns the notes in order of time, without overlap; none where nobody sang.
 */
export function segmentNotes(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
): NoteSegment[] {
  const contour = contourOf(frames);
  const notes = loudPieces(contour, envelopeOf(samples, sampleRate)).filter((piece) =>
    isNote(contour, piece),
  );
  return notes.map((note) => measureNote(contour, note));
}

/** A take in as many notes as were asked for. */
export interface TakeCut {
  /** In order of time, without overlap; none where nobody sang. */
  readonly notes: readonly NoteSegment[];
  /**
   * What told the notes apart: the take's contents; else, where these show too few notes, the places
   * at which the pitch moves most; else nothing but the time.
   */
  readonly by: "contents" | "pitch" | "time";
}

/**
 * Cuts a take into exactly `count` notes, for a learner who was asked for so many. Parameters as in
 * {@link segmentNotes}; `count` is a whole number above 0.
 */
export function cutTake(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
  count: number,
): TakeCut {
  const contour = contourOf(frames);
  if (contour.time.length === 0) return { notes: [], by: "time" };
  const pieces = loudPieces(contour, envelopeOf(samples, sampleRate));
  const { spans, by } = inNumber(contour, pieces, count);
  return { notes: spans.map((span) => measureNote(contour, span)), by };
}

/** The notes of {@link cutTake}: `count` of them, or none where nobody sang. */
export function segmentTake(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
  count: number,
): NoteSegment[] {
  return [...cutTake(frames, samples, sampleRate, count).notes];
}

function inNumber(
  contour: Contour,
  pieces: readonly Piece[],
  count: number,
): { readonly spans: Span[]; readonly by: TakeCut["by"] } {
  const notes = pieces.filter((piece) => isNote(contour, piece));
  if (notes.length >= count) return { spans: fewer(contour, notes, count), by: "contents" };
  // A note that the end of the recording cut short is among the pieces.
  if (pieces.length >= count) return { spans: fewer(contour, pieces, count), by: "pitch" };
  const cut = more(contour, pieces, count);
  return cut ? { spans: cut, by: "pitch" } : { spans: evenly(contour, count), by: "time" };
}
