/** Measures a note's fundamental by FFT, independently of the method that tuned it. */

/** In-place radix-2 FFT; both arrays have the same power-of-two length. */
function fft(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
      [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / size;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      for (let a = k; a < n; a += size) {
        const b = a + half;
        const [br, bi] = [re[b] ?? 0, im[b] ?? 0];
        const [tr, ti] = [br * c - bi * s, br * s + bi * c];
        const [ar, ai] = [re[a] ?? 0, im[a] ?? 0];
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
  const size = 2 ** 18;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  part.forEach((value, i) => {
    re[i] = value * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (part.length - 1)));
  });
  fft(re, im);
  const level = (bin: number): number => Math.log((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2);
  const toBin = size / sampleRate;
  let best = Math.round(near * toBin);
  for (let bin = Math.floor((near * toBin) / 1.06); bin < near * toBin * 1.06; bin++) {
    if (level(bin) > level(best)) best = bin;
  }
  const [before, at, after] = [level(best - 1), level(best), level(best + 1)];
  return (best + (before - after) / (2 * (before - 2 * at + after))) / toBin;
}
