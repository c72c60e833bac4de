/** Of a chart's axis: pure. */

const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The round number that is as large as the largest, or the next above it.
 * @param largest A whole number from 0; nothing at all is drawn as if there might be one.
 */
export function roundTop(largest: number): number {
  if (largest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((each) => each * power >= largest) ?? 10;
  return Math.round(step * power);
}

/** A bar's place in percent of the chart's width and height, from its upper left. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The share of its place that a bar takes; where there are many, they stand shoulder to shoulder. */
const bodyOf = (count: number) => (count > 120 ? 1 : 0.72);
/** A single day is no wall. */
const WIDEST = 12;

/** Bars side by side, the highest as high as its share of the top. */
export function barsOf(values: readonly number[], top: number): readonly Bar[] {
  const place = 100 / Math.max(1, values.length);
  const width = Math.min(WIDEST, place * bodyOf(values.length));
  return values.map((value, index) => {
    const height = (100 * Math.max(0, value)) / top;
    return { x: index * place + (place - width) / 2, y: 100 - height, width, height };
  });
}

/** 0–100, and 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? (100 * part) / whole : 0;
