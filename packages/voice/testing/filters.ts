/** Processes one sample. */
export type Filter = (x: number) => number;

/**
 * A formant: Klatt's digital resonator (1980), unity gain at 0 Hz. `tune` may be called between samples.
 */
export interface Resonator {
  tune(hz: number, bandwidth: number): void;
  run: Filter;
}

export function createResonator(sampleRate: number): Resonator {
  let a = 1;
  let b = 0;
  let c = 0;
  let y1 = 0;
  let y2 = 0;
  return {
    tune(hz, bandwidth) {
      const radius = Math.exp((-Math.PI * bandwidth) / sampleRate);
      c = -radius * radius;
      b = 2 * radius * Math.cos((2 * Math.PI * hz) / sampleRate);
      a = 1 - b - c;
    },
    run(x) {
      const y = a * x + b * y1 + c * y2;
      y2 = y1;
      y1 = y;
      return y;
    },
  };
}

/** One-pole low-pass, −3 dB at `hz`. */
export function createOnePole(sampleRate: number, hz: number): Filter {
  const keep = Math.exp((-2 * Math.PI * hz) / sampleRate);
  let y = 0;
  return (x) => {
    y = (1 - keep) * x + keep * y;
    return y;
  };
}

/** Second-order section from Bristow-Johnson's Audio EQ Cookbook. */
export function createBiquad(
  kind: "highpass" | "lowpass" | "bandpass",
  sampleRate: number,
  hz: number,
  q = Math.SQRT1_2,
): Filter {
  const w = (2 * Math.PI * Math.min(hz, 0.49 * sampleRate)) / sampleRate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const [b0, b1, b2] = {
    highpass: [(1 + cos) / 2, -1 - cos, (1 + cos) / 2] as const,
    lowpass: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2] as const,
    bandpass: [alpha, 0, -alpha] as const,
  }[kind];
  const a0 = 1 + alpha;
  let s1 = 0;
  let s2 = 0;
  return (x) => {
    const y = (b0 * x) / a0 + s1;
    s1 = (b1 * x + 2 * cos * y) / a0 + s2;
    s2 = (b2 * x - (1 - alpha) * y) / a0;
    return y;
  };
}

/** Low-passes (windowed sinc, 24 zero crossings) and keeps every `factor`-th sample. */
export function decimate(samples: Float64Array, factor: number): Float32Array {
  if (factor === 1) return Float32Array.from(samples);
  const reach = 12 * factor;
  const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, k) => {
    const x = (Math.PI * (k - reach) * 0.92) / factor;
    const sinc = x === 0 ? 1 : Math.sin(x) / x;
    return (0.92 / factor) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * (k - reach)) / (reach + 1)));
  });
  return Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, n) => {
    let sum = 0;
    for (let k = 0; k < taps.length; k++) {
      sum += (taps[k] ?? 0) * (samples[n * factor + k - reach] ?? 0);
    }
    return sum;
  });
}
