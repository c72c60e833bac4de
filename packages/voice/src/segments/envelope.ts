/** The level of the voice's formants over time. */
export interface Envelope {
  /** Seconds between values; value i is at i · hop. */
  readonly hop: number;
  /** Weighted mean of the bands' levels in dB; only differences are meaningful. */
  readonly db: Float64Array;
}

const HOP_SECONDS = 0.005;
/** Half width of the smoothing triangle in bins: 20 ms in all, longer than a bass's period. */
const REACH_BINS = 2;
/**
 * A consonant attenuates several formants together, while m, n and l hardly change the fundamental, and s
 * and t add noise above. Vibrato moves harmonics in and out of formants, but not in all bands together.
 * So the mean level of these bands dips deeply at a consonant, and little in a steady note.
 */
const BANDS_HZ = [800, 1600, 3000];
/** A sample rate that is sufficient for all bands. */
const ENOUGH_HZ = 16_000;
/** A band this far below the loudest band, in dB, is ignored. */
const DEPTH_DB = 35;
/** Quantiles of the level that count as loud and quiet. */
const LOUD = 0.9;
const QUIET = 0.05;
const SILENCE = 1e-12;

/** Measures the short-time level in the bands of the formants. */
export function measureEnvelope(samples: Float32Array, sampleRate: number): Envelope {
  const factor = Math.max(1, Math.floor(sampleRate / ENOUGH_HZ));
  const rate = sampleRate / factor;
  const sound = decimate(samples, factor);
  const width = Math.round(HOP_SECONDS * rate);
  const bands = BANDS_HZ.map((centre) => levels(bandEnergy(sound, rate, centre, width)));
  const ranges = bands.map(rangeOf);
  const floor = Math.max(...ranges.map(({ loud }) => loud)) - DEPTH_DB;
  const db = new Float64Array(bands[0]?.length ?? 0);
  let weights = 0;
  bands.forEach((band, b) => {
    const { loud, quiet } = ranges[b] as Range;
    // Noise reduces a band's range, and with it the band's weight.
    const weight = Math.max(loud, floor) - Math.max(quiet, floor) + 1;
    weights += weight;
    for (let i = 0; i < db.length; i++) {
      db[i] = (db[i] as number) + weight * Math.max(band[i] as number, floor);
    }
  });
  return { hop: width / rate, db: db.map((sum) => sum / weights) };
}

/** Averages each `factor` samples: a sufficient low-pass this far above the bands. */
function decimate(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  const means = new Float32Array(Math.floor(samples.length / factor));
  for (let i = 0, at = 0; i < means.length; i++) {
    let sum = 0;
    for (const end = at + factor; at < end; at++) sum += samples[at] ?? 0;
    means[i] = sum / factor;
  }
  return means;
}

interface Range {
  readonly loud: number;
  readonly quiet: number;
}

function rangeOf(levels: Float64Array): Range {
  const sorted = levels.toSorted();
  const quantile = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
  return { loud: quantile(LOUD), quiet: quantile(QUIET) };
}

/** Converts bin energies to smoothed dB values at the bins' edges. */
function levels(bins: Float64Array): Float64Array {
  return Float64Array.from({ length: bins.length + 1 }, (_, i) => {
    let sum = 0;
    let weights = 0;
    for (let k = -REACH_BINS; k < REACH_BINS; k++) {
      const weight = REACH_BINS + 0.5 - Math.abs(k + 0.5);
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
