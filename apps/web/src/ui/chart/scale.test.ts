import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutBars, niceAxisMax, toPercent } from "./scale.ts";

test.each([
  [0, 1],
  [1, 1],
  [7, 8],
  [11, 12],
  [93, 100],
  [212, 250],
  [1_001, 1_200],
  [86_400, 100_000],
])("niceAxisMax of %i is %i", (largest, top) => {
  expect(niceAxisMax(largest)).toBe(top);
});

test("niceAxisMax is at least the largest value and at most twice as large", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (largest) => {
      const top = niceAxisMax(largest);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(top).toBeLessThanOrEqual(2 * largest);
      expect(Number.isInteger(top)).toBe(true);
    }),
  );
});

test("layoutBars keeps bars apart, within the chart, and as high as their share", () => {
  const values = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(values, (given) => {
      const top = niceAxisMax(Math.max(...given));
      const bars = layoutBars(given, top);
      for (const [index, { x, y, width, height }] of bars.entries()) {
        const previous = bars[index - 1];
        expect(x).toBeGreaterThanOrEqual(previous ? previous.x + previous.width - 1e-9 : 0);
        expect(x + width).toBeLessThanOrEqual(100 + 1e-9);
        expect(y + height).toBeCloseTo(100);
        expect((height / 100) * top).toBeCloseTo(given[index] ?? Number.NaN);
      }
    }),
  );
});

test("layoutBars centers a single bar and limits its width", () => {
  expect(layoutBars([5], 5)).toEqual([{ x: 44, y: 0, width: 12, height: 100 }]);
  expect(layoutBars([], 1)).toEqual([]);
});

test("toPercent returns 0 when the whole is 0", () => {
  expect(toPercent(1, 8)).toBe(12.5);
  expect(toPercent(0, 0)).toBe(0);
});
