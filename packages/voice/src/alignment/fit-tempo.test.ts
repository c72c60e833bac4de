import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviationOf, fitTempo } from "./fit-tempo.ts";

const LIMITS = { min: 0.85, max: 1.18 };
const written = [0, 0.5, 1, 1.5, 2, 3, 3.5, 4];
const sungAt = (latency: number, scale: number) =>
  written.map((at) => ({ written: at, sung: latency + scale * at }));

describe("fitTempo", () => {
  it("finds a constant latency and tempo", () => {
    const fit = fitTempo(sungAt(0.4, 1.1), 0.1, LIMITS);
    expect(fit.latency).toBeCloseTo(0.4);
    expect(fit.scale).toBeCloseTo(1.1);
  });

  it("keeps the tempo within the limits", () => {
    expect(fitTempo(sungAt(0, 1.5), 0.1, LIMITS).scale).toBe(LIMITS.max);
    expect(fitTempo(sungAt(0, 0.5), 0.1, LIMITS).scale).toBe(LIMITS.min);
  });

  it("ignores one late note", () => {
    const onsets = sungAt(0.2, 1).map((onset, k) => (k === 4 ? { ...onset, sung: 2.6 } : onset));
    const fit = fitTempo(onsets, 0.1, LIMITS);
    const deviations = onsets.map((onset) => deviationOf(onset, fit));
    expect(deviations[4]).toBeCloseTo(0.4);
    expect(deviations[5]).toBeCloseTo(0);
  });

  it("assumes the written tempo for one onset, and no latency without any", () => {
    expect(fitTempo([{ written: 1, sung: 1.3 }], 0.1, LIMITS)).toEqual({
      latency: expect.closeTo(0.3),
      scale: 1,
    });
    expect(fitTempo([], 0.1, LIMITS)).toEqual({ latency: 0, scale: 1 });
  });

  it("puts all onsets within the tolerance when any latency and tempo does", () => {
    // At the very edge of the tolerance, rounding decides.
    const most = 0.099;
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: LIMITS.min, max: LIMITS.max, noNaN: true }),
        fc.array(fc.double({ min: -most, max: most, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (latency, scale, offs) => {
          const onsets = sungAt(latency, scale).map((onset, k) => ({
            ...onset,
            sung: onset.sung + (offs[k] ?? 0),
          }));
          const fit = fitTempo(onsets, 0.1, LIMITS);
          for (const onset of onsets) {
            expect(Math.abs(deviationOf(onset, fit))).toBeLessThan(0.1 + 1e-6);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
