import type { PitchFrame } from "./frame.ts";
import { contourOf } from "./segment-contour.ts";
import { evenly, fewer, more } from "./segment-count.ts";
import { envelopeOf } from "./segment-envelope.ts";
import { measureNote, type NoteSegment } from "./segment-note.ts";
import { notePieces } from "./segment-pieces.ts";

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
  const pieces = notePieces(contour, envelopeOf(samples, sampleRate));
  return pieces.map((piece) => measureNote(contour, piece));
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
  const pieces = notePieces(contour, envelopeOf(samples, sampleRate));
  const known = pieces.length > 0 ? pieces : [{ from: 0, to: contour.time.length }];
  const spans =
    known.length >= count
      ? fewer(contour, known, count)
      : (more(contour, known, count) ?? evenly(contour, count));
  return spans.map((span) => measureNote(contour, span));
}
