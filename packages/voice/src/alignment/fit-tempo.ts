/** An onset with its written time. */
export interface TimedOnset {
  /** Written time in seconds at the given tempo. */
  readonly written: number;
  /** Sung time in seconds. */
  readonly sung: number;
}

/** sung = latency + scale × written. */
export interface TempoFit {
  /** Seconds by which everything is late: the latency of the device, and of the singer. */
  readonly latency: number;
  /** Above 1 if the singer is slower than the tempo. */
  readonly scale: number;
}

export interface ScaleLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * The constant latency and tempo, within limits, that puts most onsets within a tolerance, and of these the
 * one with the least sum of deviations. If any latency and tempo puts all onsets within the tolerance, this
 * one does: the candidates are the lines through two onsets, each moved by the tolerance or not, and the
 * lines of the limits through one.
 *
 * @param tolerance In seconds.
 */
export function fitTempo(
  onsets: readonly TimedOnset[],
  tolerance: number,
  limits: ScaleLimits,
): TempoFit {
  // Slightly less, so that rounding doesn't move an onset at the edge outside.
  const shifts = [0, -tolerance, tolerance].map((shift) => shift * (1 - 1e-9));
  let best: TempoFit = { latency: 0, scale: 1 };
  let bestScore = Infinity;
  const consider = (fit: TempoFit): void => {
    const score = scoreOf(onsets, fit, tolerance);
    if (score < bestScore) [best, bestScore] = [fit, score];
  };
  const moved = onsets.flatMap(({ written, sung }) =>
    shifts.map((shift) => ({ written, sung: sung + shift })),
  );
  for (const { written, sung } of moved) {
    for (const scale of [1, limits.min, limits.max]) {
      consider({ latency: sung - scale * written, scale });
    }
  }
  moved.forEach((first, i) => {
    for (const second of moved.slice(i + 1)) {
      const scale = (second.sung - first.sung) / (second.written - first.written);
      if (!(scale >= limits.min && scale <= limits.max)) continue;
      consider({ latency: first.sung - scale * first.written, scale });
    }
  });
  return best;
}

/** Seconds by which an onset is late (+) or early (−). */
export const deviationOf = ({ written, sung }: TimedOnset, { latency, scale }: TempoFit) =>
  sung - latency - scale * written;

/** Each onset outside the tolerance counts as much as all within it, and a bit more the further off it is. */
function scoreOf(onsets: readonly TimedOnset[], fit: TempoFit, tolerance: number): number {
  let score = 0;
  for (const onset of onsets) {
    const off = Math.abs(deviationOf(onset, fit));
    const isWithin = off <= tolerance;
    score += isWithin ? off / tolerance : onsets.length + 1 + Math.min(off / tolerance, 4) / 8;
  }
  return score;
}
