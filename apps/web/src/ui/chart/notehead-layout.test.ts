import fc from "fast-check";
import { expect, test } from "vitest";
import { chartPoints, headRadius, LINES, type Sample, yPercent } from "./notehead-layout.ts";

/** With gaps of 1 to 9 between the samples. */
const someSamples = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 9 }),
      height: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let at = 7;
    return steps.map(({ gap, height }): Sample => {
      at += gap;
      return { at, height };
    });
  });

const steady = (count: number, height: number): Sample[] =>
  Array.from({ length: count }, (_, at) => ({ at, height }));

test("places all points inside the chart, left to right, higher for greater heights", () => {
  fc.assert(
    fc.property(someSamples, (samples) => {
      const points = chartPoints(samples);
      for (const [index, { x, y }] of points.entries()) {
        expect(x).toBeGreaterThanOrEqual(5);
        expect(x).toBeLessThanOrEqual(95 + 1e-9);
        expect(y).toBeGreaterThanOrEqual(8);
        expect(y).toBeLessThanOrEqual(92 + 1e-9);
        const before = points[index - 1];
        if (!before) continue;
        expect(x).toBeGreaterThan(before.x);
        const rise = (samples[index]?.height ?? 0) - (samples[index - 1]?.height ?? 0);
        expect(Math.sign(before.y - y)).toBe(Math.sign(rise));
      }
    }),
  );
});

test("keeps the proportions of the gaps", () => {
  const [first, second, third] = chartPoints([3, 4, 13].map((at) => ({ at, height: 0 }))).map(
    ({ x }) => x,
  );
  expect([first, second, third]).toEqual([5, 14, 95]);
});

test("centers a single point and places two at the ends", () => {
  expect(chartPoints(steady(1, 1))).toEqual([{ x: 50, y: 8 }]);
  expect(chartPoints(steady(2, 0))).toEqual([
    { x: 5, y: 92 },
    { x: 95, y: 92 },
  ]);
  expect(chartPoints([])).toEqual([]);
});

test("spaces the lines evenly", () => {
  expect(LINES.map(yPercent)).toEqual([8, 29, 50, 71, 92]);
});

test.each([1, 2, 7, 30, 60])(
  "keeps %i noteheads from overlapping on the narrowest phone",
  (count) => {
    const points = chartPoints(steady(count, 0.5));
    const [one, other] = points;
    const gap = (((other?.x ?? 100) - (one?.x ?? 0)) / 100) * 220;
    expect(2 * headRadius(points)).toBeLessThan(gap);
    expect(headRadius(points)).toBeGreaterThan(1);
  },
);
