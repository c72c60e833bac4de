/** Loudness by ITU-R BS.1770-4, and leveling by it. */
import { amplify, SAMPLE_RATE, toSamples } from "./signal.ts";

/** Feed-forward and feedback coefficients, both normalized to a0 = 1. */
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

// The recommendation tabulates both stages for 48 kHz only; these are the analog prototypes of its tables,
// warped to our sample rate.
function highShelf(): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / SAMPLE_RATE);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function highPass(): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / SAMPLE_RATE);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filter(sound: Float32Array, { b, a }: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return sound.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** Loudness of the loudest 400 ms in LUFS, or of the whole sound if it is shorter. */
export function loudness(sound: Float32Array): number {
  const weighted = filter(filter(sound, highShelf()), highPass());
  const window = Math.min(toSamples(0.4), sound.length);
  let energy = 0;
  let loudest = 0;
  weighted.forEach((value, i) => {
    energy += value * value - (weighted[i - window] ?? 0) ** 2;
    if (i >= window - 1) loudest = Math.max(loudest, energy / window);
  });
  return -0.691 + 10 * Math.log10(loudest + 1e-20);
}

/** Returns a copy whose loudest 400 ms are at `lufs`. */
export function levelTo(sound: Float32Array, lufs: number): Float32Array {
  return amplify(sound, lufs - loudness(sound));
}

/** Limits peaks to `ceiling` dBFS: 1 ms lookahead, instant attack, 60 ms release. */
export function limit(sound: Float32Array, ceiling = -1.5): Float32Array {
  const top = 10 ** (ceiling / 20);
  const lookahead = toSamples(0.001);
  const release = Math.exp(-1 / toSamples(0.06));
  let gain = 1;
  return sound.map((value, i) => {
    let upcoming = 0;
    for (let j = i; j < Math.min(sound.length, i + lookahead); j++) {
      upcoming = Math.max(upcoming, Math.abs(sound[j] ?? 0));
    }
    const allowed = upcoming > top ? top / upcoming : 1;
    gain = allowed < gain ? allowed : allowed + (gain - allowed) * release;
    return value * Math.min(gain, allowed);
  });
}
