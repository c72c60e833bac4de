import { createBiquad, createOnePole } from "./filters.ts";
import type { Random } from "./random.ts";

/** Root mean square. */
export function level(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return Math.sqrt(sum / (samples.length || 1));
}

/** Adds `other`, scaled to a root mean square of `otherLevel`. */
export function mix(samples: Float32Array, other: Float32Array, otherLevel: number): Float32Array {
  const scale = otherLevel / (level(other) || 1);
  return samples.map((x, k) => x + scale * (other[k] ?? 0));
}

/** Noise of equal power per Hz (white) or per octave (pink), or falling by 6 dB per octave (brown). */
export function coloredNoise(
  length: number,
  sampleRate: number,
  color: "white" | "pink" | "brown",
  random: Random,
): Float32Array {
  if (color === "white") return Float32Array.from({ length }, () => random.normal());
  if (color === "brown") {
    const lowPass = createOnePole(sampleRate, 30);
    return Float32Array.from({ length }, () => lowPass(random.normal()));
  }
  // One-pole filters spaced by a factor of four, weighted to a slope of 3 dB per octave.
  const poles = [20, 80, 320, 1280, 5120].map((hz) => {
    const lowPass = createOnePole(sampleRate, Math.min(hz, 0.4 * sampleRate));
    return { lowPass, gain: Math.sqrt(5120 / hz) };
  });
  return Float32Array.from({ length }, () => {
    const x = random.normal();
    return poles.reduce((sum, { lowPass, gain }) => sum + gain * lowPass(x), 0);
  });
}

/** Mains hum with harmonics, the odd ones stronger; the frequency deviates by up to 0.05 Hz. */
export function humOf(length: number, sampleRate: number, mains: number, random: Random) {
  const hz = mains + random.between(-0.05, 0.05);
  const partials = Array.from({ length: 8 }, (_, k) => ({
    gain: ((k % 2 === 0 ? 1 : 0.6) * random.between(0.4, 1)) / (k + 1),
    phase: random.between(0, 2 * Math.PI),
  }));
  return Float32Array.from({ length }, (_, n) =>
    partials.reduce(
      (sum, { gain, phase }, k) =>
        sum + gain * Math.sin((2 * Math.PI * hz * (k + 1) * n) / sampleRate + phase),
      0,
    ),
  );
}

/** Sounds without a voice, by name; each takes a duration in seconds. */
export const NO_VOICE: Readonly<
  Record<string, (seconds: number, sampleRate: number, random: Random) => Float32Array>
> = {
  silence: (s, rate) => new Float32Array(Math.round(s * rate)),
  "quiet room": (s, rate, random) => noise(s, rate, "pink", 0.0008, random),
  "white noise": (s, rate, random) => noise(s, rate, "white", 0.03, random),
  "pink noise": (s, rate, random) => noise(s, rate, "pink", 0.03, random),
  fan: (s, rate, random) => noise(s, rate, "brown", 0.03, random),
  "50 Hz hum": (s, rate, random) => scaled(humOf(Math.round(s * rate), rate, 50, random), 0.02),
  "60 Hz hum": (s, rate, random) => scaled(humOf(Math.round(s * rate), rate, 60, random), 0.02),
  clicks: (s, rate, random) => knocks(s, rate, 4, 6000, 0.002, random),
  typing: (s, rate, random) => knocks(s, rate, 8, 2500, 0.012, random),
  breath: (s, rate, random) => puffs(s, rate, 1500, 0.6, 0.9, random),
  fricatives: (s, rate, random) => puffs(s, rate, 6000, 1.5, 0.25, random),
  // Narrow bands ring: a whispered "o", and a bottle in the wind.
  whisper: (s, rate, random) => puffs(s, rate, 550, 6, 0.4, random),
  wind: (s, rate, random) => puffs(s, rate, 350, 12, 1.2, random),
  "loud clicks": (s, rate, random) => knocks(s, rate, 6, 1800, 0.03, random),
};

function scaled(samples: Float32Array, to: number): Float32Array {
  const scale = to / (level(samples) || 1);
  return samples.map((x) => x * scale);
}

function noise(
  seconds: number,
  rate: number,
  color: "white" | "pink" | "brown",
  to: number,
  random: Random,
): Float32Array {
  return scaled(coloredNoise(Math.round(seconds * rate), rate, color, random), to);
}

/** Short decaying noises at an average rate of `perSecond`. */
function knocks(
  seconds: number,
  rate: number,
  perSecond: number,
  hz: number,
  fade: number,
  random: Random,
): Float32Array {
  const band = createBiquad("bandpass", rate, hz, 1.5);
  const body = createBiquad("bandpass", rate, 300, 2);
  let strength = 0;
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => {
    if (random.next() < perSecond / rate) strength = random.between(0.2, 1);
    strength *= Math.exp(-1 / (fade * rate));
    const x = random.normal() * strength;
    return 0.3 * (band(x) + body(x)) + random.normal() * 3e-4;
  });
}

/** Bursts of band noise; each burst, and the pause after it, lasts `length` seconds. */
function puffs(
  seconds: number,
  rate: number,
  hz: number,
  q: number,
  length: number,
  random: Random,
): Float32Array {
  const band = createBiquad("bandpass", rate, hz, q);
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, n) => {
    const swell = Math.max(0, Math.sin((Math.PI * n) / (rate * length)));
    return 0.06 * band(random.normal()) * swell + random.normal() * 3e-4;
  });
}
