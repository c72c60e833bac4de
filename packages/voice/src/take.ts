import type { AlignOptions } from "./alignment/align-notes.ts";
import type { WrittenNote } from "./alignment/note-costs.ts";
import type { PitchFrame } from "./frame.ts";
import { findMelody, type MelodyNote, type Reading } from "./score/melody-notes.ts";
import { type NoteSegment, segmentNotes, segmentTake } from "./segments/segments.ts";
import { encodeWav } from "./wav/index.ts";

/** A finished recording with its pitch track. */
export interface Recording {
  /** Mono, −1…1, from time 0. */
  readonly samples: Float32Array;
  /** In Hz. */
  readonly sampleRate: number;
  /** The settled frames, in order of time. */
  readonly frames: readonly PitchFrame[];
}

/** A note of a take with its sound. */
export interface TakeNote extends MelodyNote {
  /** The note with its leading consonant: a view into the recording. */
  readonly samples: Float32Array;
  /** Sample rate in Hz. */
  readonly sampleRate: number;
}

/** The notes of a take. */
export interface TakeAnalysis {
  /** In order of time; empty when nothing was sung. */
  readonly notes: readonly TakeNote[];
  /** Seconds in which a voice sounded. */
  readonly voicedSeconds: number;
  /** Seconds in which anything sounded as loud as a voice. */
  readonly loudSeconds: number;
}

/** The notes of a take of a written melody. */
export interface MelodyAnalysis extends TakeAnalysis {
  readonly reading: Reading;
  /** Notes of the other reading; absent where the reading is sure. */
  readonly otherNotes?: readonly NoteSegment[];
}

/** Maximum length in seconds of the consonant before a note. */
const CONSONANT_SECONDS = 0.15;
/** RMS of a soft voice: −44 dB, from which on the level meter calls a level good. */
const VOICE_LEVEL = 0.0063;
/** Peak of the WAV file of a note, full scale = 1. */
const PEAK = 0.95;

/** Finds the notes of a take. It doesn't know what should be sung, so it can't find what matches. */
export function analyzeTake(recording: Recording): TakeAnalysis {
  const { frames, samples, sampleRate } = recording;
  return analysisOf(recording, segmentNotes(frames, samples, sampleRate));
}

/**
 * Finds the notes of a take of a written melody: the melody decides where notes begin and end, not what was sung. See
 * `alignNotes` for its parameters.
 */
export function analyzeMelody(
  recording: Recording,
  written: readonly WrittenNote[],
  options: AlignOptions = {},
): MelodyAnalysis {
  const { frames, samples, sampleRate } = recording;
  const melody = findMelody(segmentTake(frames, samples, sampleRate), written, options);
  return { ...melody, ...analysisOf(recording, melody.notes) };
}

function analysisOf(
  { frames, samples, sampleRate }: Recording,
  sung: readonly MelodyNote[],
): TakeAnalysis {
  const notes = sung.map((note, i) => {
    const begin = Math.max(sung[i - 1]?.end ?? 0, note.start - CONSONANT_SECONDS);
    return {
      ...note,
      samples: samples.subarray(
        Math.round(begin * sampleRate),
        Math.min(samples.length, Math.round(note.end * sampleRate)),
      ),
      sampleRate,
    };
  });
  return {
    notes,
    voicedSeconds: secondsOf(frames, ({ hz }) => hz > 0),
    loudSeconds: secondsOf(frames, ({ level }) => level >= VOICE_LEVEL),
  };
}

function secondsOf(frames: readonly PitchFrame[], counts: (frame: PitchFrame) => boolean): number {
  return frames.reduce((sum, frame, i) => {
    return counts(frame) ? sum + frame.time - (frames[i - 1]?.time ?? frame.time) : sum;
  }, 0);
}

/** Returns a copy scaled to a maximum of ±`peak` (full scale = 1); silence stays silent. */
export function normalizePeak(samples: Float32Array, peak: number): Float32Array<ArrayBuffer> {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = loudest > 0 ? peak / loudest : 0;
  return Float32Array.from(samples, (sample) => sample * gain);
}

/** Encodes a note as a 16-bit mono WAV file with a peak of 0.95, for syllable analysis. */
export function segmentWav(
  note: Pick<TakeNote, "samples" | "sampleRate">,
): Uint8Array<ArrayBuffer> {
  return encodeWav(normalizePeak(note.samples, PEAK), note.sampleRate);
}
