import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPitchSmoother, SMOOTHING_RADIUS, SMOOTHING_WIDTH } from "./pitch-smoothing.ts";

/** The smoothed middle of the values of `curve` at −SMOOTHING_RADIUS … SMOOTHING_RADIUS. */
function smoothed(curve: (t: number) => number): number {
  const { cents, smooth } = createPitchSmoother();
  for (let k = 0; k < SMOOTHING_WIDTH; k++) cents[k] = curve(k - SMOOTHING_RADIUS);
  return smooth();
}

/** Deterministic noise in ±1. */
const noise = (t: number, seed: number) =>
  Math.sin(1e4 * Math.sin(12.9898 * t + 78.233 * seed + 1));

describe("createPitchSmoother", () => {
  it("returns the middle of any parabola", () => {
    const size = fc.double({ min: -8, max: 8, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 12_000, noNaN: true }), size, size, (a, b, c) => {
        expect(smoothed((t) => a + b * t + c * t * t)).toBeCloseTo(a, 6);
      }),
    );
  });

  it("moves with the pitch", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: -5000, max: 5000 }),
        (k, by) => {
          const wavy = (t: number) => 6000 + 20 * noise(t, k);
          expect(smoothed((t) => wavy(t) + by)).toBeCloseTo(smoothed(wavy) + by, 6);
        },
      ),
    );
  });

  it("removes a quarter of the noise at least", () => {
    let before = 0;
    let after = 0;
    for (let seed = 0; seed < 200; seed++) {
      before += noise(0, seed) ** 2;
      after += (smoothed((t) => 6000 + 20 * noise(t, seed)) - 6000) ** 2 / 400;
    }
    expect(Math.sqrt(after / before)).toBeLessThan(0.75);
  });

  it("removes a single outlier", () => {
    expect(Math.abs(smoothed((t) => (t === 0 ? 6040 : 6000 + t)) - 6000)).toBeLessThan(2);
    expect(Math.abs(smoothed((t) => (t === 2 ? 6140 : 6000 + t)) - 6000)).toBeLessThan(2);
  });

  it("keeps vibrato of 6 Hz within 2 % of its depth", () => {
    const vibrato = (t: number) => 60 * Math.cos(2 * Math.PI * 6 * t * 0.01);
    expect(smoothed((t) => 6000 + vibrato(t))).toBeGreaterThan(6060 * (1 - 0.0004));
  });

  it("ignores another note, and returns the value itself among unvoiced frames", () => {
    expect(smoothed((t) => (t > 1 ? 6400 : 6000 + t))).toBeCloseTo(6000, 6);
    expect(smoothed((t) => (Math.abs(t) > 1 ? Number.NaN : 6000 + 30 * t * t * t))).toBe(6000);
    expect(smoothed((t) => (t === 0 ? 6000 : Number.NaN))).toBe(6000);
  });
});
