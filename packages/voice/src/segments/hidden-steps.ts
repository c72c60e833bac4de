import { lineThrough } from "../line-fit.ts";
import { type Contour, median, type Span } from "./contour.ts";
import { isScoop } from "./scoop.ts";

/**
 * Vibrato that is wider than the step hides it: only means over a cycle show both pitches. These are the
 * cycles of vibratos from 4.1 to 7.1 Hz, in seconds.
 */
const CYCLES_SECONDS = [0.14, 0.155, 0.17, 0.185, 0.2, 0.215, 0.23, 0.245];
/** Excluded at the start, where a scoop would look like a step, and at the end. */
const ATTACK_SECONDS = 0.12;
const RELEASE_SECONDS = 0.05;
/** Minimum step in cents, and minimum length of both notes in seconds. */
const STEP_CENTS = 40;
const NOTE_SECONDS = 0.25;
/** Frames further from the median, in cents, are tracking errors such as a wrong octave. */
const OUTLIER_CENTS = 300;
/** Each side may drift by this part of the step: a note that drifts as a whole has no step. */
const FLAT = { plain: 0.45, vibrato: 0.55 };
/** A mean deviation from the smoothed pitch above this, in cents, is a wide vibrato, which blurs the sides. */
const VIBRATO_CENTS = 40;
/** Excluded next to the step in seconds, besides the smoothing: a glide. */
const GLIDE_SECONDS = 0.04;

interface Cut {
  /** Number of values before the step. */
  readonly at: number;
  /** Size of the step in cents. */
  readonly step: number;
  /** Larger drift of the two sides, as a part of the step. */
  readonly drift: number;
}

/**
 * Splits a note at the step between two pitches that are closer than its vibrato is wide, or than a half
 * step. Returns the span itself if it holds one pitch.
 */
export function splitAtHiddenStep(contour: Contour, span: Span): readonly Span[] {
  const { cents, hop } = contour;
  const from = span.from + Math.round(ATTACK_SECONDS / hop);
  const to = span.to - Math.round(RELEASE_SECONDS / hop);
  const least = Math.round(NOTE_SECONDS / hop);
  if (to - from < 2 * least) return [span];
  const values = cents.slice(from, to);
  const cuts = CYCLES_SECONDS.map((seconds) => {
    const reach = seconds / hop / 2;
    const smooth = smoothed(values, reach);
    const cut = bestCut(smooth, least, Math.round(reach + GLIDE_SECONDS / hop));
    const deviations = values.map((value, i) => Math.abs(value - (smooth[i] ?? value)));
    return { ...cut, vibrato: deviations.reduce((sum, each) => sum + each, 0) / values.length };
  });
  const best = cuts.reduce((one, other) => (other.drift < one.drift ? other : one));
  const flat = best.vibrato > VIBRATO_CENTS ? FLAT.vibrato : FLAT.plain;
  if (best.step < STEP_CENTS || best.drift > flat) return [span];
  const first = { from: span.from, to: from + best.at };
  const second = { from: from + best.at, to: span.to };
  return isScoop(contour, first, second) ? [span] : [first, second];
}

/** Means over `reach` neighbors on both sides, fewer at the ends; outliers count as the median. */
function smoothed(values: readonly number[], reach: number): readonly number[] {
  const middle = median(values);
  const sums = prefixSums(values.map((x) => (Math.abs(x - middle) > OUTLIER_CENTS ? middle : x)));
  const [before, after] = [Math.floor(reach), Math.ceil(reach)];
  return values.map((_, i) =>
    meanOf(sums, Math.max(0, i - before), Math.min(values.length, i + after)),
  );
}

/**
 * The cut into two levels that leaves the smallest squared error.
 *
 * @param least Minimum number of values on both sides.
 * @param blurred Values next to the cut in which both levels are mixed.
 */
function bestCut(values: readonly number[], least: number, blurred: number): Cut {
  const sums = prefixSums(values);
  const squares = prefixSums(values.map((value) => value * value));
  const end = values.length;
  const errorOf = (from: number, to: number) =>
    (to - from) * (meanOf(squares, from, to) - meanOf(sums, from, to) ** 2);
  let [at, error] = [least, Infinity];
  for (let cut = least; cut <= end - least; cut++) {
    const sum = errorOf(0, cut) + errorOf(cut, end);
    if (sum < error) [at, error] = [cut, sum];
  }
  const before = values.slice(0, at - blurred);
  const after = values.slice(at + blurred);
  const step = Math.abs(median(after) - median(before));
  return { at, step, drift: Math.max(driftOf(before), driftOf(after)) / step };
}

/** Element i is the sum of the first i values. */
function prefixSums(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => {
    sums[i + 1] = (sums[i] ?? 0) + value;
  });
  return sums;
}

const meanOf = (sums: Float64Array, from: number, to: number) =>
  ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);

/** Size of the change along the line of least squares. */
const driftOf = (values: readonly number[]) =>
  Math.abs(lineThrough(values).slope()) * values.length;
