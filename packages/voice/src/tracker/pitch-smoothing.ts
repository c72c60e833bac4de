/** Frames on both sides of the smoothed one: ±50 ms, a quarter of a cycle of vibrato. */
export const SMOOTHING_RADIUS = 5;
/** Values that `smooth` takes. */
export const SMOOTHING_WIDTH = 2 * SMOOTHING_RADIUS + 1;
/** Fewer values don't determine a parabola better than the middle one alone. */
const FEWEST = 6;
/** A step of more cents than this is a new note, or a tracking error. */
const STEP = 150;
/** Deviation in cents at which a value counts half. */
const OUTLYING = 10;
const ITERATIONS = 3;

/** Removes the measurement noise of a pitch track. */
export interface PitchSmoother {
  /** The values to smooth, in cents: SMOOTHING_WIDTH consecutive frames, NaN for unvoiced. */
  readonly cents: Float64Array;
  /** Returns the smoothed middle of `cents`; the value itself where too few others continue it. */
  smooth(): number;
}

/**
 * The smoothed value is the middle of a parabola that is fitted robustly (Cleveland 1979, "Robust locally
 * weighted regression"). Unlike a mean or a median, a parabola follows glides and vibrato.
 */
export function createPitchSmoother(): PitchSmoother {
  const cents = new Float64Array(SMOOTHING_WIDTH);
  // Level, slope and bend of the parabola.
  const fit = new Float64Array(3);

  function smooth(): number {
    const own = cents[SMOOTHING_RADIUS] ?? Number.NaN;
    const first = connected(cents, -1);
    const last = connected(cents, 1);
    if (last - first + 1 < FEWEST) return own;
    fitParabola(fit, cents, first, last, Number.POSITIVE_INFINITY);
    for (let k = 0; k < ITERATIONS; k++) fitParabola(fit, cents, first, last, OUTLYING);
    return fit[0] ?? own;
  }
  return { cents, smooth };
}

/** Index of the last value in one direction that the middle is connected to without a step. */
function connected(cents: Float64Array, direction: 1 | -1): number {
  let at = SMOOTHING_RADIUS;
  while (Math.abs((cents[at + direction] ?? Number.NaN) - (cents[at] ?? 0)) < STEP) at += direction;
  return at;
}

/** Fits values `first` … `last`, weighted by their distance from the previous fit and from the middle. */
function fitParabola(
  fit: Float64Array,
  cents: Float64Array,
  first: number,
  last: number,
  outlying: number,
): void {
  const base = cents[SMOOTHING_RADIUS] ?? 0;
  const level = fit[0] ?? 0;
  const slope = fit[1] ?? 0;
  const bend = fit[2] ?? 0;
  // Moments of the weights, and of the values.
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let s4 = 0;
  let y0 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let k = first; k <= last; k++) {
    const t = k - SMOOTHING_RADIUS;
    const y = (cents[k] ?? 0) - base;
    const off = (y + base - level - t * (slope + t * bend)) / outlying;
    const weight = (1 - (t / (SMOOTHING_RADIUS + 1)) ** 2) / (1 + off * off);
    s0 += weight;
    s1 += weight * t;
    s2 += weight * t * t;
    s3 += weight * t ** 3;
    s4 += weight * t ** 4;
    y0 += weight * y;
    y1 += weight * t * y;
    y2 += weight * t * t * y;
  }
  // Cramer's rule.
  const a = s2 * s4 - s3 * s3;
  const b = s2 * s3 - s1 * s4;
  const c = s1 * s3 - s2 * s2;
  const determinant = s0 * a + s1 * b + s2 * c;
  fit[0] = base + (y0 * a + y1 * b + y2 * c) / determinant;
  fit[1] = (y0 * b + y1 * (s0 * s4 - s2 * s2) + y2 * (s1 * s2 - s0 * s3)) / determinant;
  fit[2] = (y0 * c + y1 * (s1 * s2 - s0 * s3) + y2 * (s0 * s2 - s1 * s1)) / determinant;
}
