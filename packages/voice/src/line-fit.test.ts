import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineThrough } from "./line-fit.ts";

const finite = fc.double({ min: -1e4, max: 1e4, noNaN: true });

describe("createLineFit", () => {
  it("fits any line exactly", () => {
    fc.assert(
      fc.property(
        finite,
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.integer({ min: 2, max: 30 }),
        (start, slope, count) => {
          const fit = lineThrough(Array.from({ length: count }, (_, k) => start + slope * k));
          expect(fit.slope()).toBeCloseTo(slope, 6);
          expect(fit.residual()).toBeLessThan(1e-3);
        },
      ),
    );
  });

  it("leaves no more than the deviation from any other line", () => {
    fc.assert(
      fc.property(
        fc.array(finite, { minLength: 2, maxLength: 20 }),
        finite,
        fc.double({ min: -500, max: 500, noNaN: true }),
        (values, start, slope) => {
          const off = values.reduce((sum, y, k) => sum + (y - start - slope * k) ** 2, 0);
          expect(lineThrough(values).residual()).toBeLessThanOrEqual(
            Math.sqrt(off / values.length) + 1e-3,
          );
        },
      ),
    );
  });

  it("starts again after a reset, and is 0 for less than two values", () => {
    const fit = lineThrough([3, 9, 1]);
    fit.reset();
    expect([fit.slope(), fit.residual()]).toEqual([0, 0]);
    fit.add(5);
    expect([fit.slope(), fit.residual()]).toEqual([0, 0]);
    fit.add(7);
    expect(fit.slope()).toBe(2);
  });
});
