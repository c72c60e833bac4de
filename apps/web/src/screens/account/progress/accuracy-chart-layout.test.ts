import fc from "fast-check";
import { expect, test } from "vitest";
import { chartPoints, type Day, headRadius, LINES, yPercent } from "./accuracy-chart-layout.ts";
import { accuracySummary } from "./messages.ts";

const someDays = fc.array(
  fc.record({
    day: fc.constant("2026-01-31"),
    accuracy: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    attempts: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 60 },
);

const steady = (count: number, accuracy: number): Day[] =>
  Array.from({ length: count }, () => ({ day: "2026-01-31", accuracy, attempts: 1 }));

test("places all points inside the chart, left to right, higher for greater accuracy", () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const points = chartPoints(days);
      for (const [index, { x, y }] of points.entries()) {
        expect(x).toBeGreaterThanOrEqual(5);
        expect(x).toBeLessThanOrEqual(95 + 1e-9);
        expect(y).toBeGreaterThanOrEqual(8);
        expect(y).toBeLessThanOrEqual(92 + 1e-9);
        const before = points[index - 1];
        if (!before) continue;
        expect(x).toBeGreaterThan(before.x);
        const rise = (days[index]?.accuracy ?? 0) - (days[index - 1]?.accuracy ?? 0);
        expect(Math.sign(before.y - y)).toBe(Math.sign(rise));
      }
    }),
  );
});

test("centers a single day and places two at the ends", () => {
  expect(chartPoints(steady(1, 100))).toEqual([{ x: 50, y: 8 }]);
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
    const [one, other] = chartPoints(steady(count, 50));
    const gap = (((other?.x ?? 100) - (one?.x ?? 0)) / 100) * 220;
    expect(2 * headRadius(count)).toBeLessThan(gap);
    expect(headRadius(count)).toBeGreaterThan(1);
  },
);

test("accuracySummary describes the chart in a sentence", () => {
  const first = { day: "2026-01-02", accuracy: 49.5, attempts: 12 };
  const last = { day: "2026-02-01", accuracy: 91.2, attempts: 3 };
  expect(accuracySummary([first, last], "en-GB")).toBe(
    "From 50% on 2 Jan to 91% on 1 Feb, over 2 days of practice.",
  );
  expect(accuracySummary([first], "en-GB")).toBe("50% on 2 Jan, from 12 answers.");
  expect(accuracySummary([{ ...first, attempts: 1 }], "en-GB")).toBe(
    "50% on 2 Jan, from 1 answer.",
  );
  expect(accuracySummary([])).toBe("");
});
