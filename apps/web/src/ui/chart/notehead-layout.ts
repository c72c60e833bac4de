/** A value of a chart. */
export interface Sample {
  /** Position on the horizontal axis, in any unit: an index or the number of a week. Increasing. */
  readonly at: number;
  /** Share of the staff's height, from 0 on the bottom line to 1 on the top line. */
  readonly height: number;
}

/** Position in the chart, in percent of its width and height. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** In percent, so that the outermost noteheads fit. */
const MARGIN = { x: 5, y: 8 } as const;

/** Heights of the five staff lines, from the top. */
export const LINES = [1, 0.75, 0.5, 0.25, 0] as const;

/** Vertical position of a height, in percent from the top. */
export const yPercent = (height: number): number => MARGIN.y + (1 - height) * (100 - 2 * MARGIN.y);

/** Spreads the samples over the width. A single one is centered. */
export function chartPoints(samples: readonly Sample[]): readonly ChartPoint[] {
  const first = samples.at(0)?.at ?? 0;
  const span = (samples.at(-1)?.at ?? 0) - first;
  return samples.map(({ at, height }) => ({
    x: span === 0 ? 50 : MARGIN.x + ((at - first) / span) * (100 - 2 * MARGIN.x),
    y: yPercent(height),
  }));
}

const MAX_HEAD_RADIUS_PX = 5.5;
/** Width of the chart on the narrowest phone. */
const MIN_CHART_WIDTH_PX = 220;

/** Radius of the noteheads in pixels, small enough that neighbors never overlap. */
export function headRadius(points: readonly ChartPoint[]): number {
  const gaps = points.slice(1).map(({ x }, index) => x - (points[index]?.x ?? 0));
  const gapPx = (Math.min(100, ...gaps) / 100) * MIN_CHART_WIDTH_PX;
  return Math.min(MAX_HEAD_RADIUS_PX, 0.46 * gapPx);
}
