import { BANDS, type LogMel, SCALE } from "./log-mel.ts";

/** Bands of the first formant: 170 to 1600 Hz. */
const FIRST_BAND = 2;
const END_BAND = 17;
/** A frame belongs to the vowel if it is at most this far below the 85th percentile, in dB. */
const DROP_DB = 7;
const LOUD_PART = 0.85;
/** So many of so many frames must be loud: a tap of the tongue within them is forgiven. */
const RUN = 6;
const LOUD_OF_RUN = 5;

/** The frame at which the vowel of a syllable begins, or its voiced consonant, if that is as loud. */
export function vowelOnset({ frames, values }: LogMel): number {
  const levels = Array.from({ length: frames }, (_, frame) => {
    const bands = values.subarray(frame * BANDS + FIRST_BAND, frame * BANDS + END_BAND);
    const power = bands.reduce((sum, value) => sum + Math.exp((value - 1) * SCALE), 0);
    return 10 * Math.log10(power + 1e-6);
  });
  const smooth = levels.map((level, i) => {
    return ((levels[i - 1] ?? level) + level + (levels[i + 1] ?? level)) / 3;
  });
  const threshold = percentile(smooth, LOUD_PART) - DROP_DB;
  const isLoud = smooth.map((level) => level > threshold);
  for (let frame = 0; frame + RUN < frames; frame++) {
    const loud = isLoud.slice(frame, frame + RUN).filter(Boolean).length;
    if (isLoud[frame] && loud >= LOUD_OF_RUN) return frame;
  }
  return smooth.indexOf(Math.max(...smooth));
}

/** The value below which a part of the values lies, interpolated linearly. */
function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = part * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
