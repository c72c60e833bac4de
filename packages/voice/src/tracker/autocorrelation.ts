import { createRealFft } from "../fft.ts";

/**
 * Normalized autocorrelation of a window, by lag τ in samples:
 *
 *   value(τ) = 2 Σ w(j) w(j+τ) x(j) x(j+τ) / Σ w(j) w(j+τ) (x(j)² + x(j+τ)²)
 *
 * This is the normalized square difference of McLeod and Wyvill ("A smarter way to find pitch", 2005)
 * with a taper w instead of Boersma's division by the autocorrelation of the window (1993). It is exactly
 * 1 at the period of a periodic sound, however few periods fit, and each half is weighted by its own
 * energy, so a tone shows its period right from its onset. Without the taper, ripple from the window's
 * ends would cause errors of 9 cents at 220 Hz.
 */
export interface Autocorrelation {
  /** Window length in samples. */
  readonly window: number;
  /** Σ w w x(j) x(j+τ) for each τ from 0 to the maximum lag. */
  readonly product: Float64Array;
  /** Σ w w (x(j)² + x(j+τ)²) / 2. */
  readonly energy: Float64Array;
  /** product / energy: −1 … 1; 0 in silence. */
  readonly value: Float64Array;
  /** Power of the tapered window by frequency: bin k is at k / `size` of the sample rate. */
  readonly spectrum: Float64Array;
  /** Length of the transform in samples. */
  readonly size: number;
  /** Mean square of the samples, weighted by the squared taper. */
  readonly power: number;
  /** Analyzes the `window` samples of `samples` from `start`. */
  analyze(samples: Float64Array, start: number): void;
}

/** Mean square (−120 dB) below which the window counts as silence. */
const SILENCE = 1e-12;

export function createAutocorrelation(window: number, maxLag: number): Autocorrelation {
  // Long enough to avoid circular wrap-around at the used lags.
  const fft = createRealFft(2 ** Math.ceil(Math.log2(window + maxLag + 1)));
  const { size, re, im } = fft;
  const bins = size / 2 + 1;
  const input = new Float64Array(size);
  const taper = new Float64Array(size);
  for (let j = 0; j < window; j++) taper[j] = Math.sin((Math.PI * (j + 0.5)) / window) ** 2;
  fft.transform(taper);
  const taperRe = re.slice();
  const taperIm = im.slice();
  const weight = taper.reduce((sum, w) => sum + w * w, 0);
  const product = new Float64Array(maxLag + 1);
  const energy = new Float64Array(maxLag + 1);
  const value = new Float64Array(maxLag + 1);

  const spectrum = new Float64Array(bins);

  const self = { window, product, energy, value, spectrum, size, power: 0, analyze };

  /** Inverse transform of a real, even spectrum (its first half in re): the forward one over n. */
  function correlate(into: Float64Array): void {
    for (let k = 0; k < bins; k++) {
      input[k] = re[k] ?? 0;
      input[(size - k) % size] = re[k] ?? 0;
    }
    fft.transform(input);
    for (let lag = 0; lag <= maxLag; lag++) into[lag] = (re[lag] ?? 0) / size;
    input.fill(0);
  }

  function analyze(samples: Float64Array, start: number): void {
    for (let j = 0; j < window; j++) input[j] = (taper[j] ?? 0) * (samples[start + j] ?? 0);
    fft.transform(input);
    for (let k = 0; k < bins; k++) {
      spectrum[k] = (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
      re[k] = spectrum[k] ?? 0;
    }
    correlate(product);
    for (let j = 0; j < window; j++) input[j] = (taper[j] ?? 0) * (samples[start + j] ?? 0) ** 2;
    fft.transform(input);
    for (let k = 0; k < bins; k++) {
      re[k] = (re[k] ?? 0) * (taperRe[k] ?? 0) + (im[k] ?? 0) * (taperIm[k] ?? 0);
    }
    correlate(energy);
    self.power = (energy[0] ?? 0) / weight;
    const silent = (energy[0] ?? 0) < SILENCE * window;
    for (let lag = 0; lag <= maxLag; lag++) {
      value[lag] = silent ? 0 : (product[lag] ?? 0) / (energy[lag] ?? 1);
    }
  }
  return self;
}
