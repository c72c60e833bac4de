/** How loud the voice's formants are over time. */
export interface Envelope {
  /** Seconds between values; value i speaks of the time i · hop. */
  readonly hop: number;
  /** The mean of the bands' levels, in dB, only to be compared with each other. */
  readonly db: Float64Array;
}

const HOP = 0.005;
/** Bins each side: a triangle of 20 ms in all, longer than a bass's period. */
const REACH = 2;
/**
 * A consonant mutes several formants at once, while m, n and l hardly touch the fundamental, and s
 * and t hiss above. Vibrato moves harmonics in and out of formants, but not in all bands together:
 * so the mean of these bands' decibels sinks far at a consonant, and little in a steady note.
 */
const BANDS_HZ = [800, 1600, 3000];
/** A sample rate that holds all bands: more only costs time. */
const ENOUGH_HZ = 16_000;
/** A band this far below the loud moments of the loudest band, in dB, is too weak to say anything. */
const DEPTH = 35;
/** What is loud and what is quiet in a take: the levels that this part of it stays below. */
const LOUD = 0.9;
const QUIET = 0.05;
const SILENCE = 1e-12;

/** Short-time level in the bands of the formants. */
export function envelopeOf(samples: Float32Array, sampleRate: number): Envelope {
  const factor = Math.max(1, Math.floor(sampleRate / ENOUGH_HZ));
  const rate = sampleRate / factor;
  const sound = thinned(samples, factor);
  const width = Math.round(HOP * rate);
  const bands = BANDS_HZ.map((centre) => levels(bandEnergy(sound, rate, centre, width)));
  const floor = Math.max(...bands.map((band) => quantile(band, LOUD))) - DEPTH;
  const db = new Float64Array(bands[0]?.length ?? 0);
  let weights = 0;
  for (const band of bands) {
    const heard = band.map((level) => Math.max(level, floor));
    // Noise fills a band's quiet moments; what is left of its range is how much it can tell.
    const weight = quantile(heard, LOUD) - quantile(heard, QUIET) + 1;
    weights += weight;
    heard.forEach((level, i) => {
      db[i] = (db[i] ?? 0) + weight * level;
    });
  }
  return { hop: width / rate, db: db.map((sum) => sum / weights) };
}

/** Means of each `factor` samples: a low-pass that is good enough this far above the bands. */
function thinned(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  const means = new Float32Array(Math.floor(samples.length / factor));
  for (let i = 0, at = 0; i < means.length; i++) {
    let sum = 0;
    for (const end = at + factor; at < end; at++) sum += samples[at] ?? 0;
    means[i] = sum / factor;
  }
  return means;
}

function quantile(values: Float64Array, part: number): number {
  return values.toSorted()[Math.floor(part * values.length)] ?? 0;
}

/** Energies of bins to dB at their edges: value i weighs the bins i − 1 and i most, and alike. */
function levels(bins: Float64Array): Float64Array {
  return Float64Array.from({ length: bins.length + 1 }, (_, i) => {
    let sum = 0;
    let weights = 0;
    for (let k = -REACH; k < REACH; k++) {
      const weight = REACH + 0.5 - Math.abs(k + 0.5);
      sum += weight * (bins[i + k] ?? 0);
      weights += weight;
    }
    return 10 * Math.log10(sum / weights + SILENCE);
  });
}

/** Mean square of each `width` samples after two band-passes of quality 1 (bilinear transform). */
function bandEnergy(
  samples: Float32Array,
  sampleRate: number,
  centre: number,
  width: number,
): Float64Array {
  const w = (2 * Math.PI * centre) / sampleRate;
  const alpha = Math.sin(w) / 2;
  const gain = alpha / (1 + alpha);
  const a1 = (-2 * Math.cos(w)) / (1 + alpha);
  const a2 = (1 - alpha) / (1 + alpha);
  const energy = new Float64Array(Math.ceil(samples.length / width));
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let bin = 0, at = 0; bin < energy.length; bin++) {
    const end = Math.min(samples.length, at + width);
    let sum = 0;
    for (; at < end; at++) {
      const x = samples[at] ?? 0;
      const y = gain * (x - x2) - a1 * y1 - a2 * y2;
      const z = gain * (y - y2) - a1 * z1 - a2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    energy[bin] = sum / width;
  }
  return energy;
}
