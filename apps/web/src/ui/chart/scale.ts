/** Axis maxima, times a power of ten. */
const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The smallest round number that is at least `largest`.
 * @param largest An integer from 0. 0 gives an axis up to 1.
 */
export function niceAxisMax(largest: number): number {
  if (largest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((each) => each * power >= largest) ?? 10;
  return Math.round(step * power);
}

/** In percent of the chart's width and height, from the upper left corner. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The share of its slot that a bar fills. Many bars touch each other. */
const fillShare = (count: number) => (count > 120 ? 1 : 0.72);
/** Keeps a single bar from filling the chart; percent. */
const MAX_WIDTH = 12;

/** Lays out bars side by side. `top` is the value at the top of the axis. */
export function layoutBars(values: readonly number[], top: number): readonly Bar[] {
  const slot = 100 / Math.max(1, values.length);
  const width = Math.min(MAX_WIDTH, slot * fillShare(values.length));
  return values.map((value, index) => {
    const height = (100 * Math.max(0, value)) / top;
    return { x: index * slot + (slot - width) / 2, y: 100 - height, width, height };
  });
}

/** 0–100; 0 if the whole is 0. */
export const toPercent = (part: number, whole: number): number =>
  whole > 0 ? (100 * part) / whole : 0;
