import { BANDS, type LogMel } from "./log-mel.ts";

/** Frames before and after the onset that the network sees one by one. */
const BEFORE = 16;
const AFTER = 24;
export const PATCH_FRAMES = BEFORE + AFTER;
/** Frames after the onset whose means show the held vowel. */
const EARLY = { from: 8, to: 24 };
const LATE = { from: 24, to: 48 };
/** A mean needs this many frames. */
const FEWEST = 3;
/** Taken where there aren't enough of them. */
const FALLBACK = 2;
/** Frames at the beginning that show the background. */
const BACKGROUND_FRAMES = 4;
const SILENCE = -1;

/** The input of the network. */
export interface OnsetFeatures {
  /** `PATCH_FRAMES` × `BANDS` values around the onset. */
  readonly patch: Float32Array;
  /** The early and the late held vowel: 2 × `BANDS`. */
  readonly held: Float32Array;
}

/** The features of a syllable whose vowel begins at frame `onset`, which may lie outside the sound. */
export function onsetFeatures(mel: LogMel, onset: number): OnsetFeatures {
  const background = backgroundOf(mel);
  const patch = new Float32Array(PATCH_FRAMES * BANDS).fill(SILENCE);
  for (let i = 0; i < PATCH_FRAMES; i++) {
    const frame = onset - BEFORE + i;
    const row = frame < 0 ? background : rowOf(mel, frame);
    if (row) patch.set(row, i * BANDS);
  }
  const row = rowOf(mel, onset + FALLBACK) ?? new Float32Array(BANDS).fill(SILENCE);
  const early = meanOf(mel, onset, EARLY) ?? row;
  const late = meanOf(mel, onset, LATE) ?? early;
  const held = new Float32Array(2 * BANDS);
  held.set(early);
  held.set(late, BANDS);
  return { patch, held };
}

function rowOf({ frames, values }: LogMel, frame: number): Float32Array | undefined {
  if (frame < 0 || frame >= frames) return undefined;
  return values.subarray(frame * BANDS, (frame + 1) * BANDS);
}

function meanOf(mel: LogMel, onset: number, span: { from: number; to: number }) {
  const from = onset + span.from;
  const to = Math.min(mel.frames, onset + span.to);
  if (to - from < FEWEST) return undefined;
  return Float32Array.from({ length: BANDS }, (_, band) => {
    let sum = 0;
    for (let frame = from; frame < to; frame++) sum += mel.values[frame * BANDS + band] ?? 0;
    return sum / (to - from);
  });
}

/** Median of the first frames. */
function backgroundOf({ frames, values }: LogMel): Float32Array {
  const count = Math.min(frames, BACKGROUND_FRAMES);
  return Float32Array.from({ length: BANDS }, (_, band) => {
    const column = Array.from({ length: count }, (_, i) => values[i * BANDS + band] ?? 0);
    column.sort((a, b) => a - b);
    const [low, high] = [Math.floor((count - 1) / 2), Math.ceil((count - 1) / 2)];
    return ((column[low] ?? 0) + (column[high] ?? 0)) / 2;
  });
}
