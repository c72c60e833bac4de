/** Measures a note's deviation from equal temperament, and corrects it. */
import { SAMPLE_RATE, toSamples } from "./signal.ts";

/** Frequency of a MIDI note in equal temperament, A4 (69) = 440 Hz. */
export const midiHz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** Start of the first millisecond within 40 dB of the loudest one, in samples. */
export function onset(sound: Float32Array): number {
  const step = toSamples(0.001);
  const energies: number[] = [];
  for (let start = 0; start + step <= sound.length; start += step) {
    let energy = 0;
    for (const value of sound.subarray(start, start + step)) energy += value * value;
    energies.push(energy);
  }
  const threshold = Math.max(...energies) * 1e-4;
  return (
    Math.max(
      0,
      energies.findIndex((energy) => energy > threshold),
    ) * step
  );
}

/** Squared magnitude of one frequency (Goertzel). */
function power(sound: Float32Array, hz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let s1 = 0;
  let s2 = 0;
  for (const value of sound) {
    const s = value + factor * s1 - s2;
    s2 = s1;
    s1 = s;
  }
  return s1 * s1 + s2 * s2 - factor * s1 * s2;
}

/**
 * Deviation of the fundamental from the MIDI note in cents, within ±40. Ignores the other partials, which a
 * piano's inharmonicity makes sharp. Measures 0.94 s after the hammer noise.
 */
export function centsOff(sound: Float32Array, midi: number): number {
  const start = onset(sound) + toSamples(0.06);
  const steady = sound.subarray(start, start + toSamples(0.94));
  const window = steady.map(
    (value, i) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (steady.length - 1))),
  );
  const at = (cents: number): number => power(window, midiHz(midi) * 2 ** (cents / 1200));
  let best = 0;
  for (let cents = -40; cents <= 40; cents += 2) if (at(cents) > at(best)) best = cents;
  let [low, high] = [best - 2, best + 2];
  while (high - low > 0.001) {
    const third = (high - low) / 3;
    if (at(low + third) < at(high - third)) low += third;
    else high -= third;
  }
  return (low + high) / 2;
}

/** Modified Bessel function I0, for the Kaiser window. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Resamples to `ratio` times the speed (> 1 raises the pitch); 64-tap Kaiser-windowed sinc. */
export function resample(sound: Float32Array, ratio: number): Float32Array {
  const half = 32;
  const beta = 9;
  const cutoff = Math.min(1, 1 / ratio);
  const scale = cutoff / bessel(beta);
  return new Float32Array(Math.floor(sound.length / ratio)).map((_, i) => {
    const center = i * ratio;
    const left = Math.floor(center);
    let sum = 0;
    for (let j = left - half + 1; j <= left + half; j++) {
      const distance = center - j;
      const edge = distance / half;
      if (Math.abs(edge) >= 1) continue;
      const angle = Math.PI * distance * cutoff;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      sum += (sound[j] ?? 0) * sinc * bessel(beta * Math.sqrt(1 - edge * edge)) * scale;
    }
    return sum;
  });
}

/** The note tuned to its MIDI pitch, within 0.02 cents. */
export function tuneTo(sound: Float32Array, midi: number): Float32Array {
  const first = centsOff(sound, midi);
  // The remaining deviation is measured on the first result, but applied to the source, so that the output is
  // resampled only once.
  const rest = centsOff(resample(sound, 2 ** (-first / 1200)), midi);
  return resample(sound, 2 ** (-(first + rest) / 1200));
}
