/** Operations on mono sound: Float32Array, −1…1, at SAMPLE_RATE. */

export const SAMPLE_RATE = 44_100;

export const toSamples = (seconds: number): number => Math.round(seconds * SAMPLE_RATE);

export const silence = (seconds: number): Float32Array => new Float32Array(toSamples(seconds));

/** Largest magnitude, 0…1. */
export function peak(sound: Float32Array): number {
  let largest = 0;
  for (const value of sound) largest = Math.max(largest, Math.abs(value));
  return largest;
}

/** A copy, louder by `decibels`. */
export function amplify(sound: Float32Array, decibels: number): Float32Array {
  const factor = 10 ** (decibels / 20);
  return sound.map((value) => value * factor);
}

/** Adds `part` to `sum` at `at` seconds, truncated at the end of `sum`. */
export function addTo(sum: Float32Array, part: Float32Array, at = 0): void {
  const start = toSamples(at);
  const end = Math.min(part.length, sum.length - start);
  for (let i = 0; i < end; i++) sum[start + i] = (sum[start + i] ?? 0) + (part[i] ?? 0);
}

/** The sum of all parts, as long as the longest. */
export function mix(...parts: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(Math.max(...parts.map((part) => part.length)));
  for (const part of parts) addTo(sum, part);
  return sum;
}

/** A copy with a fade-in of `rise` seconds and a fade-out of `fall` seconds. */
export function shape(sound: Float32Array, rise: number, fall: number): Float32Array {
  const up = toSamples(rise);
  const down = toSamples(fall);
  const raisedCosine = (x: number): number => 0.5 - 0.5 * Math.cos(Math.PI * x);
  return sound.map((value, i) => {
    const fadeIn = i < up ? raisedCosine(i / up) : 1;
    const left = sound.length - 1 - i;
    const fadeOut = left < down ? raisedCosine(left / down) : 1;
    return value * fadeIn * fadeOut;
  });
}
