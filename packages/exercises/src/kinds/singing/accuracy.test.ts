import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accuracyOf, outcomeOf } from "./accuracy.ts";

const off = fc.double({ min: 0, max: 700, noNaN: true });

describe("accuracy from cents off", () => {
  test.each([
    [0, 100],
    [25, 95],
    [50, 85],
    [100, 60],
    [200, 40],
    [300, 10],
    [600, 0],
    [900, 0],
  ])("%d cents → %d", (cents, accuracy) => {
    expect(accuracyOf(cents)).toBeCloseTo(accuracy, 9);
    expect(accuracyOf(-cents)).toBeCloseTo(accuracy, 9);
  });

  test("decreases monotonically and continuously", () => {
    fc.assert(
      fc.property(off, off, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        expect(accuracyOf(near)).toBeGreaterThanOrEqual(accuracyOf(far));
        // The steepest segment of the curve is 0.5 points per cent.
        expect(accuracyOf(near) - accuracyOf(far)).toBeLessThanOrEqual(0.5 * (far - near) + 1e-9);
      }),
    );
  });
});

test.each([
  [100, "great"],
  [85, "great"],
  [84.9, "good"],
  [70, "good"],
  [69.9, "tryAgain"],
  [0.1, "tryAgain"],
  [0, "noVoice"],
] as const)("accuracy %d is %s", (accuracy, outcome) => {
  expect(outcomeOf(accuracy)).toBe(outcome);
});
