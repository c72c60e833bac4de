import type { Consonant, Voice, Vowel } from "./phonemes.ts";

/** A note to sing; requires `hz` or `midi`. */
export interface SungNote {
  readonly hz?: number;
  /** MIDI number, 69 = A4 = 440 Hz; may be fractional. */
  readonly midi?: number;
  /** Duration including the consonant. */
  readonly seconds: number;
  /** Silence afterwards; 0 (the default) joins the note to the next. */
  readonly gapSeconds?: number;
  readonly vowel?: Vowel;
  readonly consonant?: Consonant;
  /** Relative level in dB (0). */
  readonly db?: number;
  /** Seconds of portamento from the previous note, if there is no gap (0.08). */
  readonly glideSeconds?: number;
  /** Seconds at its end over which the note fades by 40 dB (none: it is released within 90 ms). */
  readonly decaySeconds?: number;
  /** A dip of the level in the middle of the note: a swell on one pitch (none). */
  readonly dip?: { readonly db: number; readonly seconds: number };
}

export interface Song {
  /** Hz. */
  readonly sampleRate: number;
  readonly voice: Voice;
  readonly seed: number;
  readonly notes: readonly SungNote[];
  /** Silence before the first note (0.3). */
  readonly leadSeconds?: number;
  /** Silence after the last note's own gap (0.3). */
  readonly tailSeconds?: number;
  /** Depth ± in cents, and rate; starts after 0.2 s. */
  readonly vibrato?: { readonly cents: number; readonly hz: number };
  /** Cents below its pitch at which each note after a gap starts (0). */
  readonly scoopCents?: number;
  /** Standard deviation of the slow pitch drift in cents (4). */
  readonly driftCents?: number;
  /** Relative standard deviation of the period (0.003). */
  readonly jitter?: number;
  /** Relative standard deviation of the amplitude per period (0.03). */
  readonly shimmer?: number;
  /** Breath in the voice, relative to the glottal flow (0.01). */
  readonly breath?: number;
  /** Bandwidth of the formants relative to the usual one (1): narrow formants make breath ring. */
  readonly formantWidth?: number;
  /** Root mean square of the loudest 50 ms, full scale = 1 (0.1). */
  readonly level?: number;
}

/** The sung pitch at a time; `hz` is 0 when unvoiced. */
export interface TruthFrame {
  readonly time: number;
  readonly hz: number;
}

/** A note's voiced span in seconds, and its pitch. */
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

/** The fundamental of a note. @throws RangeError without `hz` and `midi`. */
export function hzOf(note: SungNote): number {
  if (note.hz !== undefined) return note.hz;
  if (note.midi !== undefined) return 440 * 2 ** ((note.midi - 69) / 12);
  throw new RangeError("A note needs hz or midi");
}
