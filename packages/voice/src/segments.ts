import type { PitchFrame } from "./frame.ts";
import { type Contour, contourOf, type Span } from "./segment-contour.ts";
import { evenly, fewer, more } from "./segment-count.ts";
import { envelopeOf } from "./segment-envelope.ts";
import { measureNote, type NoteSegment } from "./segment-note.ts";
import { isNote, loudPieces } from "./segment-pieces.ts";

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

/**
 * A take cut into exactly `count` notes, for a learner who was asked for so many: by its contents
 * where these tell enough notes apart; else where the pitch moves most; else its voiced time is
 * shared out evenly. Parameters as in {@link segmentNotes}; `count` is a whole number above 0.
 * @returns `count` notes in order of time, or none where nobody sang.
 */
export function segmentTake(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
  count: number,
): NoteSegment[] {
  const contour = contourOf(frames);
  if (contour.time.length === 0) return [];
  const pieces = loudPieces(contour, envelopeOf(samples, sampleRate));
  const notes = pieces.filter((piece) => isNote(contour, piece));
  const spans = inNumber(contour, notes.length >= count ? notes : pieces, count);
  return spans.map((span) => measureNote(contour, span));
}

function inNumber(contour: Contour, pieces: readonly Span[], count: number): Span[] {
  if (pieces.length >= count) return fewer(contour, pieces, count);
  return more(contour, pieces, count) ?? evenly(contour, count);
}
