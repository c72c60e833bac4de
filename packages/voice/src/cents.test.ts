import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsBetween, splitOctaves } from "./cents.ts";

describe("centsBetween", () => {
  it.each([
    [440, 440, 0],
    [880, 440, 1200],
    [220, 440, -1200],
    [466.1638, 440, 100],
  ])("measures %d Hz from %d Hz as %d cents", (hz, reference, cents) => {
    expect(centsBetween(hz, reference)).toBeCloseTo(cents, 3);
  });
});

describe("splitOctaves", () => {
  it.each([
    [0, 0, 0],
    [30, 30, 0],
    [-30, -30, 0],
    [1230, 30, 1],
    [-1230, -30, -1],
    [-1170, 30, -1],
    [600, 600, 0],
    [-600, 600, -1],
    [1800, 600, 1],
    [601, -599, 1],
    [2400, 0, 2],
  ])("folds %d cents to %d and %d octaves", (cents, left, octaves) => {
    expect(splitOctaves(cents)).toEqual({ cents: left, octaves });
  });

  it("returns cents and octaves that add up to the input, with cents within half an octave", () => {
    fc.assert(
      fc.property(fc.double({ min: -6000, max: 6000, noNaN: true }), (cents) => {
        const fold = splitOctaves(cents);
        expect(fold.cents + 1200 * fold.octaves).toBeCloseTo(cents, 6);
        expect(fold.cents).toBeGreaterThan(-600.0001);
        expect(fold.cents).toBeLessThanOrEqual(600);
      }),
    );
  });
});
