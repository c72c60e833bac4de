import { createBiquad } from "./filters.ts";
import { pianoNotes } from "./piano.ts";
import { createRandom } from "./random.ts";
import { coloredNoise, humOf, level, mix } from "./sounds.ts";

/** Adds the effect of a room, a microphone or noise to a voice; returns a new array of the same length. */
export type Condition = (samples: Float32Array, sampleRate: number, seed: number) => Float32Array;

/** Noise `db` below the level of the sounding parts of the voice. */
export function noiseAt(db: number): Condition {
  return (samples, sampleRate, seed) => {
    // Pink noise for every third song: it is closer to rooms and streets than white noise.
    const color = seed % 3 === 0 ? "pink" : "white";
    const noise = coloredNoise(samples.length, sampleRate, color, createRandom(seed + 11));
    return mix(samples, noise, voiceLevel(samples) * 10 ** (-db / 20));
  };
}

/** Mains hum, 50 or 60 Hz with harmonics, 20 dB below the voice. */
export const hum: Condition = humAt(20);

/** Mains hum `db` below the voice. */
export function humAt(db: number): Condition {
  return (samples, sampleRate, seed) => {
    const mains = seed % 2 === 0 ? 50 : 60;
    const sound = humOf(samples.length, sampleRate, mains, createRandom(seed + 12));
    return mix(samples, sound, voiceLevel(samples) * 10 ** (-db / 20));
  };
}

/** A quiet microphone: the voice at −40 dBFS, the converter's noise at −80 dBFS. */
export const quiet: Condition = (samples, sampleRate, seed) => {
  const scale = 0.01 / voiceLevel(samples);
  const hiss = coloredNoise(samples.length, sampleRate, "white", createRandom(seed + 13));
  return mix(
    samples.map((x) => x * scale),
    hiss,
    1e-4,
  );
};

/** A laptop's microphone: nothing below 250 Hz, a bump near 3 kHz, some hiss. */
export const laptop: Condition = (samples, sampleRate, seed) => {
  const low = createBiquad("highpass", sampleRate, 250);
  const bump = createBiquad("bandpass", sampleRate, 3000, 1.2);
  const hiss = coloredNoise(samples.length, sampleRate, "white", createRandom(seed + 14));
  const filtered = samples.map((x) => {
    const y = low(x);
    return y + bump(y);
  });
  return mix(filtered, hiss, voiceLevel(filtered) * 10 ** (-40 / 20));
};

/** Decaying piano notes behind the voice, 26 dB below it. */
export const piano: Condition = (samples, sampleRate, seed) => {
  const sound = pianoNotes(samples.length, sampleRate, createRandom(seed + 15));
  return mix(samples, sound, voiceLevel(samples) * 10 ** (-26 / 20));
};

/** A furnished room: RT60 of 0.35–0.5 s, the reverberation 9 dB below the voice. */
export const reverb: Condition = roomOf(0.35, 0.5, -9);

/** Reverberation `db` (below 0) relative to the voice, its RT60 between two values in seconds. */
export function roomOf(shortest: number, longest: number, db: number): Condition {
  return (samples, sampleRate, seed) => {
    const random = createRandom(seed + 16);
    const seconds = random.between(shortest, longest);
    const tail = new Float32Array(samples.length);
    // Velvet noise: 1200 echoes per second of random sign, decaying exponentially.
    const echoes = Math.round(1200 * seconds);
    for (let k = 0; k < echoes; k++) {
      const delay = 0.004 + (seconds * (k + random.next())) / echoes;
      const gain = (random.next() < 0.5 ? -1 : 1) * 10 ** ((-3 * delay) / seconds);
      const shift = Math.round(delay * sampleRate);
      for (let n = shift; n < tail.length; n++) {
        tail[n] = (tail[n] ?? 0) + gain * (samples[n - shift] ?? 0);
      }
    }
    return mix(samples, tail, voiceLevel(samples) * 10 ** (db / 20));
  };
}

/** Root mean square of the sounding parts: blocks of 2048 samples within 20 dB of the loudest. */
export function voiceLevel(samples: Float32Array): number {
  const block = 2048;
  const levels = Array.from({ length: Math.ceil(samples.length / block) }, (_, k) =>
    level(samples.subarray(k * block, (k + 1) * block)),
  );
  const top = levels.reduce((max, l) => Math.max(max, l), 0);
  const sounding = levels.filter((l) => l > top / 10);
  return Math.sqrt(sounding.reduce((sum, l) => sum + l * l, 0) / (sounding.length || 1));
}
