import type { PitchFrame } from "../frame.ts";
import { createContour } from "./contour.ts";
import { measureEnvelope } from "./envelope.ts";
import { splitAtHiddenStep } from "./hidden-steps.ts";
import { measureNote, type NoteSegment } from "./note.ts";
import { findPieces, isNote } from "./pieces.ts";
import { withoutStruck } from "./struck.ts";

export type { NoteSegment } from "./note.ts";

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
