/** Scales a take to the level of the piano notes, so that they can be compared by ear. */

/** RMS of the notes at their loudest (they are normalized to −17 LUFS). */
const NOTE_LEVEL = 0.15;
const MAX_PEAK = 0.95;
/** A raw microphone is easily 30 dB below the notes; more gain would only amplify noise. */
const MAX_GAIN = 63;
const WINDOW_SECONDS = 0.4;

/** Returns the gain for a take (mono, −1…1); 1 for silence. */
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
  return Math.min(NOTE_LEVEL / Math.sqrt(loudest / window), MAX_PEAK / peak, MAX_GAIN);
}
