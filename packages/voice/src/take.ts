import { centsBetween, splitOctaves } from "./cents.ts";
import type { PitchFrame } from "./frame.ts";
import { cutTake, type NoteSegment, type TakeCut } from "./segments.ts";
import { encodeWav } from "./wav.ts";

/** A finished recording with its pitch track. */
export interface Recording {
  /** Mono, −1…1, from time 0. */
  readonly samples: Float32Array;
  /** In Hz. */
  readonly sampleRate: number;
  /** The settled frames, in order of time. */
  readonly frames: readonly PitchFrame[];
}

/** A sung note compared with its target. */
export interface TakeNote extends NoteSegment {
  /** Deviation from the target in the nearest octave: −600 < centsOff ≤ 600; positive is sharp. */
  readonly centsOff: number;
  /** Octaves above (+) or below (−) the target. */
  readonly octaveOffset: number;
  /** The note with its leading consonant: a view into the recording. */
  readonly samples: Float32Array;
  /** Sample rate in Hz. */
  readonly sampleRate: number;
}

/** A take compared with its targets. */
export interface TakeAnalysis {
  /** One note per target, in order; empty when nothing was sung. */
  readonly notes: readonly TakeNote[];
  /** How the notes were separated; see {@link TakeCut}. */
  readonly by: TakeCut["by"];
}

/** Maximum length in seconds of the consonant before a note. */
const CONSONANT = 0.15;
/** Peak of the WAV file of a note, full scale = 1. */
const PEAK = 0.95;

/**
 * Compares sung notes with their targets, in order: {@link cutTake} finds exactly as many notes as there
 * are targets, or none. It doesn't know the targets, so it can't pick the notes that happen to match.
 * @param targetsHz Targets in Hz, above 0, in the order in which they should be sung.
 */
export function analyzeTake(recording: Recording, targetsHz: readonly number[]): TakeAnalysis {
  const { frames, samples, sampleRate } = recording;
  const { notes: sung, by } = cutTake(frames, samples, sampleRate, targetsHz.length);
  const notes = sung.map((note, i) => {
    const { cents, octaves } = splitOctaves(centsBetween(note.hz, targetsHz[i] ?? note.hz));
    const begin = Math.max(sung[i - 1]?.end ?? 0, note.start - CONSONANT);
    return {
      ...note,
      centsOff: cents,
      octaveOffset: octaves,
      samples: samples.subarray(
        Math.round(begin * sampleRate),
        Math.min(samples.length, Math.round(note.end * sampleRate)),
      ),
      sampleRate,
    };
  });
  return { notes, by };
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
