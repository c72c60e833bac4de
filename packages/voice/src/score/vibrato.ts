/** Removes vibrato from a pitch track, so that its waves don't pass for notes. */
import { PAUSE_SECONDS } from "./pause.ts";

/** Windows begin this many frames apart. */
const STRIDE = 2;
/** Windows of about two cycles, in seconds, with their rates in Hz: within less, a glide passes for a wave. */
const WINDOWS = [
  { seconds: 0.4, rates: [5, 5.5, 6, 6.5, 7, 7.5] },
  { seconds: 0.5, rates: [4, 4.5] },
  { seconds: 0.65, rates: [3, 3.5] },
];
/** Amplitudes in cents: less does no harm, and more is a trill. */
const AMPLITUDE = { least: 40, most: 140 };
/** Part of the movement about a straight line that a wave explains, from which on it may be one, and is one. */
const EXPLAINED = { from: 0.9, to: 0.97 };

/** A wave at one rate within a window, as two orthonormal vectors that are orthogonal to straight lines. */
type Wave = readonly [Float64Array, Float64Array];

interface Basis {
  readonly length: number;
  /** Orthonormal vectors of straight lines. */
  readonly line: Wave;
  readonly waves: readonly Wave[];
}

/**
 * The pitch without the waves that explain its movement about a straight line. Near a step the windows beside it explain
 * more than those across it, so steps remain, and so do notes shorter than a window.
 *
 * @param cents NaN where no voice sounds.
 * @param hop Seconds between frames.
 */
export function withoutVibrato(cents: Float64Array, hop: number): Float64Array {
  const filled = withoutGaps(cents, Math.round(PAUSE_SECONDS / hop));
  const result = Float64Array.from(cents);
  const residuals = new Float64Array(cents.length).fill(Infinity);
  for (const { seconds, rates } of WINDOWS) {
    const basis = basisOf(Math.round(seconds / hop), rates, hop);
    const { length } = basis;
    let voiced = 0;
    for (let end = 0; end <= filled.length; end++) {
      if (voiced >= length && (end - length) % STRIDE === 0) {
        const window = filled.subarray(end - length, end);
        subtractWave(result, residuals, cents, window, end - length, basis);
      }
      voiced = Number.isNaN(filled[end] ?? Number.NaN) ? 0 : voiced + 1;
    }
  }
  return result;
}

/** Subtracts the wave of a window from its frames that no other window has explained better. */
function subtractWave(
  result: Float64Array,
  residuals: Float64Array,
  cents: Float64Array,
  window: Float64Array,
  start: number,
  { length, line, waves }: Basis,
): void {
  const mean = window.reduce((sum, value) => sum + value, 0) / length;
  const x = window.map((value) => value - mean);
  const moved = dot(x, x) - dot(x, line[0]) ** 2 - dot(x, line[1]) ** 2;
  let [best, most, a, b] = [waves[0] as Wave, 0, 0, 0];
  for (const wave of waves) {
    const [first, second] = [dot(x, wave[0]), dot(x, wave[1])];
    const explained = first * first + second * second;
    if (explained > most) [best, most, a, b] = [wave, explained, first, second];
  }
  const residual = (moved - most) / length;
  const amplitude = Math.sqrt((2 * most) / length);
  const isVibrato = amplitude >= AMPLITUDE.least && amplitude <= AMPLITUDE.most;
  const { from, to } = EXPLAINED;
  const weight = isVibrato ? Math.min(1, Math.max(0, (most / moved - from) / (to - from))) : 0;
  for (let i = 0; i < length; i++) {
    const at = start + i;
    if (residual >= (residuals[at] as number)) continue;
    residuals[at] = residual;
    const wave = a * (best[0][i] as number) + b * (best[1][i] as number);
    result[at] = (cents[at] as number) - weight * wave;
  }
}

function basisOf(length: number, rates: readonly number[], hop: number): Basis {
  const along = (value: (seconds: number) => number) =>
    Float64Array.from({ length }, (_, i) => value((i - (length - 1) / 2) * hop));
  const constant = orthonormal(
    along(() => 1),
    [],
  );
  const slope = orthonormal(
    along((seconds) => seconds),
    [constant],
  );
  const waves = rates.map((hz): Wave => {
    const turn = 2 * Math.PI * hz;
    const even = orthonormal(
      along((seconds) => Math.cos(turn * seconds)),
      [constant, slope],
    );
    const odd = orthonormal(
      along((seconds) => Math.sin(turn * seconds)),
      [constant, slope, even],
    );
    return [even, odd];
  });
  return { length, line: [constant, slope], waves };
}

/** A vector of length 1 without its parts along others. */
function orthonormal(vector: Float64Array, others: readonly Float64Array[]): Float64Array {
  let rest = vector;
  for (const other of others) {
    const part = dot(rest, other);
    rest = rest.map((value, i) => value - part * (other[i] as number));
  }
  const norm = Math.sqrt(dot(rest, rest));
  return rest.map((value) => value / norm);
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] as number) * (other[i] as number);
  return sum;
}

/** Fills gaps of less than so many frames with straight lines. */
function withoutGaps(cents: Float64Array, frames: number): Float64Array {
  const filled = Float64Array.from(cents);
  let last = -Infinity;
  cents.forEach((value, i) => {
    if (Number.isNaN(value)) return;
    const before = cents[last] as number;
    if (i - last <= frames) {
      for (let k = last + 1; k < i; k++) {
        filled[k] = before + ((value - before) * (k - last)) / (i - last);
      }
    }
    last = i;
  });
  return filled;
}
