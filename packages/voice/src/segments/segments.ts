import type { PitchFrame } from "../frame.ts";
import { type Contour, createContour } from "./contour.ts";
import { measureEnvelope } from "./envelope.ts";
import { splitAtHiddenStep } from "./hidden-steps.ts";
import { measureNote, type NoteSegment } from "./note.ts";
import { findPieces, isNote } from "./pieces.ts";
import { consonantsIn } from "./spans.ts";
import { withoutStruck } from "./struck.ts";

export type { NoteSegment } from "./note.ts";

/** A take in notes, and what they were found by. */
export interface Segmentation {
  readonly contour: Contour;
  /** Times in seconds at which consonants begin notes in a continuous voice. */
  readonly onsets: readonly number[];
  /** In order of time, without overlap; empty when nothing was sung. */
  readonly notes: readonly NoteSegment[];
}

/**
 * Finds the notes of a take. Rests, consonants and steps of pitch separate them; vibrato and short
 * dropouts of the tracker don't. Method: docs/decisions/0004-segmentation.md.
 * @param frames Frames of the whole take in order of time.
 * @param samples The same take from time 0, mono, −1…1.
 * @param sampleRate Sample rate in Hz.
 */
export function segmentTake(
  frames: readonly PitchFrame[],
  samples: Float32Array,
  sampleRate: number,
): Segmentation {
  const contour = createContour(frames);
  const envelope = measureEnvelope(samples, sampleRate);
  const pieces = findPieces(contour, envelope).filter((piece) => isNote(contour, piece));
  const notes = withoutStruck(contour, pieces).flatMap((note) => splitAtHiddenStep(contour, note));
  return {
    contour,
    onsets: consonantsIn(contour, envelope),
    notes: notes.map((note) => measureNote(contour, note)),
  };
}

/** The notes of a take, see `segmentTake`. */
export const segmentNotes = (...take: Parameters<typeof segmentTake>): readonly NoteSegment[] =>
  segmentTake(...take).notes;
