import { centsBetween, octaveFolded } from "./cents.ts";
import type { PitchFrame } from "./frame.ts";
import { cutTake, type NoteSegment, type TakeCut } from "./segments.ts";
import { encodeWav } from "./wav.ts";

/** A finished recording: what was heard, and what the tracker made of it. */
export interface Recording {
  /** Mono, −1…1, from time 0. */
  readonly samples: Float32Array;
  /** In Hz. */
  readonly sampleRate: number;
  /** The settled frames, in order of time. */
  readonly frames: readonly PitchFrame[];
}

/** A sung note beside the one that was asked for. */
export interface TakeNote extends NoteSegment {
  /** Deviation in the nearest octave: −600 < centsOff ≤ 600, positive is sharp. */
  readonly centsOff: number;
  /** Octaves above (+) or below (−) the target. */
  readonly octaveOffset: number;
  /** The note with the consonant before it: a view into the recording. */
  readonly samples: Float32Array;
  /** Of the samples, in Hz. */
  readonly sampleRate: number;
}

/** A take laid beside its targets. */
export interface TakeAnalysis {
  /** A note for each target, in order, or none where nobody sang. */
  readonly notes: readonly TakeNote[];
  /** How sure it is that these are separate notes; see {@link TakeCut}. */
  readonly by: TakeCut["by"];
}

/** What lies before a note's voice may be its consonant, for as long as this, in seconds. */
const CONSONANT = 0.15;
/** Of a note that is handed on to be analysed, full scale = 1. */
const PEAK = 0.95;

/**
 * Lays what was sung beside what was asked for. The first note sung is held against the first
 * target, the second against the second, and so on: {@link cutTake} finds exactly as many notes
 * as there are targets, or none. It does not know the targets, so that it can't pick from a run of
 * notes the ones that happen to be right.
 * @param targetsHz above 0, in the order in which they were to be sung.
 */
export function analyseTake(recording: Recording, targetsHz: readonly number[]): TakeAnalysis {
  const { frames, samples, sampleRate } = recording;
  const { notes: sung, by } = cutTake(frames, samples, sampleRate, targetsHz.length);
  const notes = sung.map((note, i) => {
    const { cents, octaves } = octaveFolded(centsBetween(note.hz, targetsHz[i] ?? note.hz));
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

/** A copy whose largest sample is ±`peak`, full scale = 1; silence stays silent. */
export function normalisePeak(samples: Float32Array, peak: number): Float32Array<ArrayBuffer> {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = loudest > 0 ? peak / loudest : 0;
  return Float32Array.from(samples, (sample) => sample * gain);
}

/** A note as a 16-bit mono WAV file with a peak of 0.95: what an analysis of its syllable wants. */
export function segmentWav(
  note: Pick<TakeNote, "samples" | "sampleRate">,
): Uint8Array<ArrayBuffer> {
  return encodeWav(normalisePeak(note.samples, PEAK), note.sampleRate);
}
