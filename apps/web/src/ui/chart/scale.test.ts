import fc from "fast-check";
import { expect, test } from "vitest";
import { barsOf, roundTop, shareOf } from "./scale.ts";

test.each([
  [0, 1],
  [1, 1],
  [7, 8],
  [11, 12],
  [93, 100],
  [212, 250],
  [1_001, 1_200],
  [86_400, 100_000],
])("the axis for %i ends at %i", (largest, top) => {
  expect(roundTop(largest)).toBe(top);
});

test("the axis holds the largest, and is at most twice as long where there is any", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (largest) => {
      const top = roundTop(largest);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(top).toBeLessThanOrEqual(2 * largest);
      expect(Number.isInteger(top)).toBe(true);
    }),
  );
});

test("bars stand side by side within the chart, as high as their share", () => {
  const values = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(values, (given) => {
      const top = roundTop(Math.max(...given));
      const bars = barsOf(given, top);
      for (const [index, { x, y, width, height }] of bars.entries()) {
        const before = bars[index - 1];
        expect(x).toBeGreaterThanOrEqual(before ? before.x + before.width - 1e-9 : 0);
        expect(x + width).toBeLessThanOrEqual(100 + 1e-9);
        expect(y + height).toBeCloseTo(100);
        expect((height / 100) * top).toBeCloseTo(given[index] ?? Number.NaN);
      }
    }),
  );
});

test("a single bar stands amid, and is no wall", () => {
  expect(barsOf([5], 5)).toEqual([{ x: 44, y: 0, width: 12, height: 100 }]);
  expect(barsOf([], 1)).toEqual([]);
});

test("shares", () => {
  expect(shareOf(1, 8)).toBe(12.5);
  expect(shareOf(0, 0)).toBe(0);
});
