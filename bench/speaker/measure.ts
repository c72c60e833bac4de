/** What a recording of the destination shows. */

export interface Heard {
  readonly rate: number;
  readonly samples: Float32Array;
}

/** The part between two times, seconds after the first sound. */
export function after(heard: Heard, from: number, to: number): Float32Array {
  const first = onset(heard);
  return heard.samples.subarray(first + from * heard.rate, first + to * heard.rate);
}

/** Index of the first sample above −60 dBFS; the length where there is none. */
export function onset({ samples }: Heard): number {
  const first = samples.findIndex((value) => Math.abs(value) > 0.001);
  return first < 0 ? samples.length : first;
}

/** Seconds from the first to the last sample above −60 dBFS. */
export function duration(heard: Heard): number {
  const last = heard.samples.findLastIndex((value) => Math.abs(value) > 0.001);
  return Math.max(0, last - onset(heard)) / heard.rate;
}

export const peak = (samples: Float32Array): number =>
  samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Level of one frequency, dBFS (Hann window). */
export function level(samples: Float32Array, rate: number, hz: number): number {
  const turn = (2 * Math.PI * hz) / rate;
  let [re, im] = [0, 0];
  samples.forEach((value, i) => {
    const windowed = value * (1 - Math.cos((2 * Math.PI * i) / (samples.length - 1)));
    re += windowed * Math.cos(turn * i);
    im += windowed * Math.sin(turn * i);
  });
  return 20 * Math.log10((2 * Math.hypot(re, im)) / samples.length + 1e-9);
}

/** Cents by which the strongest frequency within a semitone of `hz` differs from it. */
export function centsFrom(samples: Float32Array, rate: number, hz: number): number {
  const at = (cents: number): number => level(samples, rate, hz * 2 ** (cents / 1200));
  let best = 0;
  for (const step of [10, 1, 0.1]) {
    const centre = best;
    for (let k = -10; k <= 10; k++) {
      if (at(centre + k * step) > at(best)) best = centre + k * step;
    }
  }
  return best;
}
