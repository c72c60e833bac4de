/**
 * Fourier transform of real input with preallocated buffers.
 *
 * Packs n real samples into n / 2 complex ones, transforms them by the iterative radix-2 algorithm of
 * Cooley and Tukey, and unpacks the result: half the work of a complex transform.
 */
export interface RealFft {
  /** Number of input samples, a power of two. */
  readonly size: number;
  /** Real parts of bins 0 … size / 2, filled by `transform`. */
  readonly re: Float64Array;
  /** Imaginary parts of bins 0 … size / 2. */
  readonly im: Float64Array;
  /** Transforms the first `size` values of `input` into `re` and `im`; does not modify `input`. */
  transform(input: Float64Array): void;
}

/** @throws RangeError unless `size` is a power of two of at least 8. */
export function createRealFft(size: number): RealFft {
  if (size < 8 || !Number.isInteger(Math.log2(size))) {
    throw new RangeError(`FFT size must be a power of two of at least 8, got ${size}`);
  }
  const half = size / 2;
  const re = new Float64Array(half + 1);
  const im = new Float64Array(half + 1);
  const order = bitReversal(half);
  const cos = new Float64Array(half).map((_, k) => Math.cos((2 * Math.PI * k) / size));
  const sin = new Float64Array(half).map((_, k) => -Math.sin((2 * Math.PI * k) / size));

  function transform(input: Float64Array): void {
    for (let k = 0; k < half; k++) {
      const from = 2 * (order[k] ?? 0);
      re[k] = input[from] ?? 0;
      im[k] = input[from + 1] ?? 0;
    }
    butterflies(re, im, cos, sin, half);
    unfold(re, im, cos, sin, half);
  }
  return { size, re, im, transform };
}

/** The bit-reversed order that in-place butterflies require. */
function bitReversal(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let k = 1; k < count; k++) {
    order[k] = ((order[k >> 1] ?? 0) >> 1) | (k & 1 ? count >> 1 : 0);
  }
  return order;
}

/** Complex transform of `count` bit-reversed values, in place. */
function butterflies(
  re: Float64Array,
  im: Float64Array,
  cos: Float64Array,
  sin: Float64Array,
  count: number,
): void {
  for (let span = 1; span < count; span *= 2) {
    // The tables contain the roots of the full real transform, twice as many as `count` needs.
    const stride = count / span;
    for (let j = 0; j < span; j++) {
      const wr = cos[j * stride] ?? 0;
      const wi = sin[j * stride] ?? 0;
      for (let a = j; a < count; a += 2 * span) {
        const b = a + span;
        const br = re[b] ?? 0;
        const bi = im[b] ?? 0;
        const tr = br * wr - bi * wi;
        const ti = br * wi + bi * wr;
        const ar = re[a] ?? 0;
        const ai = im[a] ?? 0;
        re[b] = ar - tr;
        im[b] = ai - ti;
        re[a] = ar + tr;
        im[a] = ai + ti;
      }
    }
  }
}

/** Separates the transforms of even and odd samples and combines them into bins 0 … half. */
function unfold(
  re: Float64Array,
  im: Float64Array,
  cos: Float64Array,
  sin: Float64Array,
  half: number,
): void {
  const r0 = re[0] ?? 0;
  const i0 = im[0] ?? 0;
  re[0] = r0 + i0;
  im[0] = 0;
  re[half] = r0 - i0;
  im[half] = 0;
  for (let k = 1, m = half - 1; k <= m; k++, m--) {
    const kr = re[k] ?? 0;
    const ki = im[k] ?? 0;
    const mr = re[m] ?? 0;
    const mi = im[m] ?? 0;
    const evenRe = (kr + mr) / 2;
    const evenIm = (ki - mi) / 2;
    const oddRe = (ki + mi) / 2;
    const oddIm = (mr - kr) / 2;
    const wr = cos[k] ?? 0;
    const wi = sin[k] ?? 0;
    const tr = oddRe * wr - oddIm * wi;
    const ti = oddRe * wi + oddIm * wr;
    re[k] = evenRe + tr;
    im[k] = evenIm + ti;
    re[m] = evenRe - tr;
    im[m] = ti - evenIm;
  }
}
