import { createRealFft } from "../fft.ts";

/** Sample rate of the analysis in Hz. */
export const ANALYSIS_RATE = 16_000;
/** Number of mel bands of a frame. */
export const BANDS = 40;
/** Samples from one frame to the next, and within one. */
const HOP = 160;
export const WINDOW = 400;
const FFT_SIZE = 512;
const LOWEST_HZ = 60;
const HIGHEST_HZ = 7_600;
/** Range of a sound in natural-log units of power (52 dB), and what one unit of the result stands for. */
const RANGE = 12;
export const SCALE = 6;
const QUIETEST = 1e-7;

/** Log-mel spectra, frame by frame: `frames` × `BANDS` values from −1 (52 dB below the loudest) to 1. */
export interface LogMel {
  readonly frames: number;
  readonly values: Float32Array;
}

/**
 * Log-mel spectra of a sound, every 10 ms. `tools/syllables` computes the same for training.
 *
 * @param samples At `ANALYSIS_RATE`, at least `WINDOW` of them.
 */
export function logMel(samples: Float32Array): LogMel {
  const frames = 1 + Math.floor((samples.length - WINDOW) / HOP);
  const values = new Float32Array(frames * BANDS);
  const fft = createRealFft(FFT_SIZE);
  const input = new Float64Array(FFT_SIZE);
  let loudest = Number.NEGATIVE_INFINITY;
  for (let frame = 0; frame < frames; frame++) {
    for (let i = 0; i < WINDOW; i++) {
      input[i] = (samples[frame * HOP + i] ?? 0) * (HANN[i] ?? 0);
    }
    fft.transform(input);
    BANK.forEach(({ first, weights }, band) => {
      let power = QUIETEST;
      weights.forEach((weight, k) => {
        power += weight * ((fft.re[first + k] ?? 0) ** 2 + (fft.im[first + k] ?? 0) ** 2);
      });
      const level = Math.log(power);
      values[frame * BANDS + band] = level;
      loudest = Math.max(loudest, level);
    });
  }
  const floor = loudest - RANGE;
  return { frames, values: values.map((value) => (Math.max(value, floor) - loudest) / SCALE + 1) };
}

const HANN = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW),
);

/** A triangle over bins of the FFT, of area 1. */
interface Triangle {
  readonly first: number;
  readonly weights: readonly number[];
}

/** Triangles whose corners are evenly spaced in mel (O'Shaughnessy 1987). */
const BANK: readonly Triangle[] = Array.from({ length: BANDS }, (_, band) => {
  const [low, center, high] = [edge(band), edge(band + 1), edge(band + 2)];
  const heights = Array.from({ length: FFT_SIZE / 2 + 1 }, (_, bin) => {
    const hz = (bin * ANALYSIS_RATE) / FFT_SIZE;
    return Math.max(0, Math.min((hz - low) / (center - low), (high - hz) / (high - center)));
  });
  const area = heights.reduce((sum, height) => sum + height, 0);
  const first = heights.findIndex((height) => height > 0);
  const weights = heights.slice(first, heights.findLastIndex((height) => height > 0) + 1);
  return { first, weights: weights.map((height) => height / area) };
});

/** Corner in Hz of the triangles: 0 is the first one's low end, `BANDS` + 1 the last one's high end. */
function edge(index: number): number {
  const low = melOf(LOWEST_HZ);
  const mel = low + ((melOf(HIGHEST_HZ) - low) * index) / (BANDS + 1);
  return 700 * (10 ** (mel / 2595) - 1);
}

function melOf(hz: number): number {
  return 2595 * Math.log10(1 + hz / 700);
}
