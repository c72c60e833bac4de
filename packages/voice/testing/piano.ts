import type { Random } from "./random.ts";

/** Piano keys struck together. */
export interface Strike {
  /** Seconds. */
  readonly at: number;
  /** MIDI numbers. */
  readonly midi: readonly number[];
  /** Seconds until the damper falls. */
  readonly seconds: number;
  /** Amplitude of each key's fundamental (1). */
  readonly gain?: number;
  /** Cents between the two strings of a key, which beat (0: one string). */
  readonly detuneCents?: number;
}

/** Seconds that the damper takes. */
const DAMPING = 0.05;

/** A piano note every 2 s: slightly inharmonic partials, the higher ones decaying faster. */
export function pianoNotes(length: number, sampleRate: number, random: Random): Float32Array {
  const samples = new Float32Array(length);
  for (let at = 0; at * sampleRate < length; at += 2) {
    const midi = [69 + Math.round(random.between(-21, 12))];
    addStrike(samples, sampleRate, { at, midi, seconds: 2 - DAMPING }, random);
  }
  return samples;
}

/** Adds a strike to `samples`. */
export function addStrike(
  samples: Float32Array,
  sampleRate: number,
  strike: Strike,
  random: Random,
): void {
  const { midi, gain = 1, detuneCents = 0 } = strike;
  for (const key of midi) {
    const hz = 440 * 2 ** ((key - 69) / 12);
    if (detuneCents === 0) {
      addString(samples, sampleRate, strike, { hz, gain }, random);
      continue;
    }
    // The weaker string decays more slowly: the "aftersound" of a real piano.
    const other = hz * 2 ** (detuneCents / 1200);
    addString(samples, sampleRate, strike, { hz, gain: 0.75 * gain }, random);
    addString(samples, sampleRate, strike, { hz: other, gain: 0.25 * gain, slow: 0.4 }, random);
  }
}

interface Sounding {
  readonly hz: number;
  readonly gain: number;
  /** Speed of the decay, relative to the usual one (1). */
  readonly slow?: number;
}

function addString(
  samples: Float32Array,
  sampleRate: number,
  { at, seconds }: Strike,
  { hz, gain, slow = 1 }: Sounding,
  random: Random,
): void {
  const start = Math.round(at * sampleRate);
  const silent = start + Math.round((seconds + DAMPING) * sampleRate);
  for (let k = 1; k <= 10 && k * hz < 0.4 * sampleRate; k++) {
    const partial = k * hz * Math.sqrt(1 + 4e-4 * k * k);
    const fade = Math.exp((slow * (-0.8 - 0.35 * k)) / sampleRate);
    const phase = random.between(0, 2 * Math.PI);
    let amplitude = gain / k;
    for (let n = start; n < samples.length && n < silent; n++) {
      const rise = Math.min(1, (n - start) / (0.003 * sampleRate));
      const fall = Math.min(1, (silent - n) / (DAMPING * sampleRate));
      const angle = (2 * Math.PI * partial * (n - start)) / sampleRate + phase;
      samples[n] = (samples[n] ?? 0) + rise * fall * amplitude * Math.sin(angle);
      amplitude *= fade;
    }
  }
}
