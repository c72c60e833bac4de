/** Processes one sample. */
export type Filter = (x: number) => number;

/** The formants of a voice: Klatt's digital resonators (1980) in series, each of unity gain at 0 Hz. */
export interface FormantBank {
  /** May be called between samples. */
  tune(formant: number, hz: number, bandwidth: number): void;
  readonly run: Filter;
}

export function createFormantBank(sampleRate: number, count: number): FormantBank {
  // Arrays, since a number that a closure keeps is allocated again for each sample.
  const [a, b, c] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const [y1, y2] = [new Float64Array(count), new Float64Array(count)];
  return {
    tune(formant, hz, bandwidth) {
      const radius = Math.exp((-Math.PI * bandwidth) / sampleRate);
      const [now, before] = [
        2 * radius * Math.cos((2 * Math.PI * hz) / sampleRate),
        -radius * radius,
      ];
      a[formant] = 1 - now - before;
      b[formant] = now;
      c[formant] = before;
    },
    run(x) {
      let y = x;
      for (let k = 0; k < count; k++) {
        const past = y1[k] as number;
        y = (a[k] as number) * y + (b[k] as number) * past + (c[k] as number) * (y2[k] as number);
        y2[k] = past;
        y1[k] = y;
      }
      return y;
    },
  };
}

/** One-pole low-pass, −3 dB at `hz`. */
export function createOnePole(sampleRate: number, hz: number): Filter {
  const keep = Math.exp((-2 * Math.PI * hz) / sampleRate);
  const last = new Float64Array(1);
  return (x) => {
    const y = (1 - keep) * x + keep * (last[0] as number);
    last[0] = y;
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
  const kept = new Float32Array(Math.floor(samples.length / factor));
  for (let n = 0; n < kept.length; n++) {
    const first = n * factor - reach;
    const end = Math.min(taps.length, samples.length - first);
    let sum = 0;
    for (let k = Math.max(0, -first); k < end; k++) {
      sum += (taps[k] as number) * (samples[first + k] as number);
    }
    kept[n] = sum;
  }
  return kept;
}
