/** Measurements on a recording of the audio destination. */

export interface Recording {
  readonly rate: number;
  readonly samples: Float32Array;
}

/** The samples between two times, in seconds after the onset. */
export function after(recording: Recording, from: number, to: number): Float32Array {
  const first = onset(recording);
  return recording.samples.subarray(first + from * recording.rate, first + to * recording.rate);
}

/** Index of the first sample above −60 dBFS; the length if there is none. */
export function onset({ samples }: Recording): number {
  const first = samples.findIndex((value) => Math.abs(value) > 0.001);
  return first < 0 ? samples.length : first;
}

/** Seconds from the first to the last sample above −60 dBFS. */
export function duration(recording: Recording): number {
  const last = recording.samples.findLastIndex((value) => Math.abs(value) > 0.001);
  return Math.max(0, last - onset(recording)) / recording.rate;
}

export const peak = (samples: Float32Array): number =>
  samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0);

/** Level of one frequency in dBFS (Hann window). */
export function level(samples: Float32Array, rate: number, hz: number): number {
  const step = (2 * Math.PI * hz) / rate;
  let [re, im] = [0, 0];
  samples.forEach((value, i) => {
    const windowed = value * (1 - Math.cos((2 * Math.PI * i) / (samples.length - 1)));
    re += windowed * Math.cos(step * i);
    im += windowed * Math.sin(step * i);
  });
  return 20 * Math.log10((2 * Math.hypot(re, im)) / samples.length + 1e-9);
}

/** Deviation in cents of the strongest frequency within a semitone of `hz`. */
export function centsFrom(samples: Float32Array, rate: number, hz: number): number {
  const at = (cents: number): number => level(samples, rate, hz * 2 ** (cents / 1200));
  let best = 0;
  for (const step of [10, 1, 0.1]) {
    const center = best;
    for (let k = -10; k <= 10; k++) {
      if (at(center + k * step) > at(best)) best = center + k * step;
    }
  }
  return best;
}
