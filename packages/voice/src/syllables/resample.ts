/**
 * Resamples by a windowed sinc. Frequencies above the lower of both Nyquist frequencies are removed.
 *
 * @param samples Mono.
 * @param from Their rate in Hz, a positive integer.
 * @param to The wanted rate in Hz, a positive integer.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const cutoff = CUTOFF * Math.min(1, to / from);
  const half = Math.ceil(LOBES / cutoff);
  const kernelAt = createKernels(cutoff, half, to / greatestDivisor(from, to));
  const result = new Float32Array(Math.round((samples.length * to) / from));
  for (let i = 0; i < result.length; i++) {
    const position = (i * from) / to;
    const center = Math.floor(position);
    const kernel = kernelAt(position - center);
    const first = center - half + 1;
    let sum = 0;
    for (let k = 0; k < kernel.length; k++) {
      sum += (kernel[k] ?? 0) * (samples[first + k] ?? 0);
    }
    result[i] = sum;
  }
  return result;
}

/** Part of the lower Nyquist frequency that passes. */
const CUTOFF = 0.96;
/** Zero crossings of the sinc on each side. */
const LOBES = 16;

/** Kernels by the fraction of a sample, each computed once: there are only `phases` of them. */
function createKernels(cutoff: number, half: number, phases: number) {
  const kernels = new Map<number, Float64Array>();
  return (fraction: number): Float64Array => {
    const phase = Math.round(fraction * phases);
    const known = kernels.get(phase);
    if (known) return known;
    const kernel = new Float64Array(2 * half).map((_, k) => {
      const x = k - half + 1 - fraction;
      return Math.abs(x) >= half ? 0 : cutoff * sinc(cutoff * x) * hann(x / half);
    });
    kernels.set(phase, kernel);
    return kernel;
  };
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Hann window over −1…1. */
const hann = (x: number) => 0.5 + 0.5 * Math.cos(Math.PI * x);

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
