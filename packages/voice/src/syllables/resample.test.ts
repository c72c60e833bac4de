import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resample } from "./resample.ts";

const tone = (hz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * hz * i) / rate),
  );

/** Largest difference, away from the ends, where the kernel reaches beyond the sound. */
function difference(a: Float32Array, b: Float32Array): number {
  const edge = 200;
  return a
    .subarray(edge, -edge)
    .reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i + edge] ?? value))), 0);
}

describe("resample", () => {
  const rate = fc.constantFrom(8000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000);

  it("keeps a tone that both rates can hold", () => {
    fc.assert(
      fc.property(rate, rate, fc.double({ min: 80, max: 3000, noNaN: true }), (from, to, hz) => {
        const original = tone(hz, from, 0.1);
        const resampled = resample(original, from, to);
        expect(resampled).toHaveLength(Math.round((original.length * to) / from));
        expect(difference(resampled, tone(hz, to, 0.1))).toBeLessThan(2e-3);
      }),
      { numRuns: 40 },
    );
  });

  it("removes what the lower rate can't hold", () => {
    const resampled = resample(tone(11_000, 48_000, 0.1), 48_000, 16_000);
    expect(difference(resampled, new Float32Array(resampled.length))).toBeLessThan(1e-3);
  });

  it("resamples at a rate that shares no divisor", () => {
    const resampled = resample(tone(440, 44_101, 0.1), 44_101, 16_000);
    expect(difference(resampled, tone(440, 16_000, 0.1))).toBeLessThan(2e-3);
  });
});
