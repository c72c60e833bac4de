import type { Consonant, Voice, Vowel } from "./phonemes.ts";

/** One note to sing; give `hz` or `midi`. */
export interface SungNote {
  readonly hz?: number;
  /** MIDI number, 69 = A4 = 440 Hz; fractions are quarter tones and the like. */
  readonly midi?: number;
  /** Whole length with its consonant. */
  readonly seconds: number;
  /** Silence afterwards; 0 (as left out) binds the note to the next. */
  readonly gapSeconds?: number;
  readonly vowel?: Vowel;
  readonly consonant?: Consonant;
  /** Level against the other notes in dB. */
  readonly db?: number;
  /** Seconds of portamento from the note before, where no gap parts them (0.08). */
  readonly glideSeconds?: number;
}

export interface Song {
  /** Of the samples, in Hz. */
  readonly sampleRate: number;
  readonly voice: Voice;
  readonly seed: number;
  readonly notes: readonly SungNote[];
  /** Silence before the first note (0.3). */
  readonly leadSeconds?: number;
  /** Silence after the last note's own gap (0.3). */
  readonly tailSeconds?: number;
  /** Depth ± in cents and rate; it sets in after 0.2 s. */
  readonly vibrato?: { readonly cents: number; readonly hz: number };
  /** Cents below which each note after a gap is begun (0). */
  readonly scoopCents?: number;
  /** Standard deviation of the slow wandering of the pitch (4). */
  readonly driftCents?: number;
  /** Standard deviation of single periods, relative (0.003). */
  readonly jitter?: number;
  /** Standard deviation of the strength of single periods, relative (0.03). */
  readonly shimmer?: number;
  /** Breath in the voice, relative to the glottal flow (0.01). */
  readonly breath?: number;
  /** Root mean square of the loudest 50 ms, full scale = 1 (0.1). */
  readonly level?: number;
}

/** What was sung at a moment: `hz` is 0 where the vocal folds rest. */
export interface TruthFrame {
  readonly time: number;
  readonly hz: number;
}

/** Where a note's pitch begins and ends, in seconds. */
export interface NoteSpan {
  readonly start: number;
  readonly end: number;
  readonly hz: number;
}

export interface Sung {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** Every 10 ms from 0. */
  readonly truth: readonly TruthFrame[];
  readonly notes: readonly NoteSpan[];
}

/** The fundamental that a note asks for. @throws RangeError where neither pitch is given. */
export function hzOf(note: SungNote): number {
  if (note.hz !== undefined) return note.hz;
  if (note.midi !== undefined) return 440 * 2 ** ((note.midi - 69) / 12);
  throw new RangeError("A note needs hz or midi");
}
