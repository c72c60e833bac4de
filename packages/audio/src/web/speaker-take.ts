/** Brings a take to the level of the piano notes, so that both can be compared by ear. */

/** Root mean square of the notes at their loudest (they are levelled to −17 LUFS). */
const NOTE_LEVEL = 0.15;
const HIGHEST_PEAK = 0.95;
/** A raw microphone is easily 30 dB below the notes; a louder lift would only raise noise. */
const MOST_GAIN = 63;
const WINDOW_SECONDS = 0.4;

/** The factor for a take: mono, −1…1. 1 for silence. */
export function takeGain(samples: Float32Array, sampleRate: number): number {
  const window = Math.max(1, Math.min(samples.length, Math.round(WINDOW_SECONDS * sampleRate)));
  let energy = 0;
  let loudest = 0;
  let peak = 0;
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i] ?? 0;
    energy += value * value - (samples[i - window] ?? 0) ** 2;
    loudest = Math.max(loudest, energy);
    peak = Math.max(peak, Math.abs(value));
  }
  if (peak === 0) return 1;
  return Math.min(NOTE_LEVEL / Math.sqrt(loudest / window), HIGHEST_PEAK / peak, MOST_GAIN);
}
