/** Measures a note's fundamental by FFT, independently of the method that tuned it. */

const SIZE = 2 ** 18;
const ANGLES = Float64Array.from({ length: SIZE / 2 }, (_, k) => (-2 * Math.PI * k) / SIZE);
const COS = ANGLES.map(Math.cos);
const SIN = ANGLES.map(Math.sin);

/** In-place radix-2 FFT of arrays of this size. */
function fft(re: Float64Array, im: Float64Array): void {
  for (let i = 1, j = 0; i < SIZE; i++) {
    let bit = SIZE >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
      [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
    }
  }
  for (let size = 2; size <= SIZE; size *= 2) {
    const half = size / 2;
    // Neighbors after one another, as memory is read in lines.
    for (let start = 0; start < SIZE; start += size) {
      for (let k = 0; k < half; k++) {
        const a = start + k;
        const b = a + half;
        const [c, s] = [COS[k * (SIZE / size)] ?? 0, SIN[k * (SIZE / size)] ?? 0];
        const br = re[b] ?? 0;
        const bi = im[b] ?? 0;
        const tr = br * c - bi * s;
        const ti = br * s + bi * c;
        const ar = re[a] ?? 0;
        const ai = im[a] ?? 0;
        re[a] = ar + tr;
        im[a] = ai + ti;
        re[b] = ar - tr;
        im[b] = ai - ti;
      }
    }
  }
}

/**
 * Frequency in Hz of the strongest peak within a semitone of `near`, in the second that starts
 * 60 ms after the first sample. Hann window, zero-padded to 2¹⁸, parabolic interpolation of three bins.
 */
export function fundamental(sound: Float32Array, sampleRate: number, near: number): number {
  const start = Math.round(0.06 * sampleRate);
  const part = sound.subarray(start, start + Math.round(0.94 * sampleRate));
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  part.forEach((value, i) => {
    re[i] = value * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (part.length - 1)));
  });
  fft(re, im);
  const level = (bin: number): number => Math.log((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2);
  const toBin = SIZE / sampleRate;
  let best = Math.round(near * toBin);
  for (let bin = Math.floor((near * toBin) / 1.06); bin < near * toBin * 1.06; bin++) {
    if (level(bin) > level(best)) best = bin;
  }
  const [before, at, after] = [level(best - 1), level(best), level(best + 1)];
  return (best + (before - after) / (2 * (before - 2 * at + after))) / toBin;
}
