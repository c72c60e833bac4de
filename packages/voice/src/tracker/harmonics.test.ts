import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCandidates } from "./candidates.ts";
import { harmonicShare, requireHarmonics } from "./harmonics.ts";

const BINS = 1025;
const BIN_HZ = 16_000 / 2048;

/** A power spectrum with lines of these frequencies and powers, as wide as those of a window of 44 ms. */
function lines(...parts: readonly (readonly [hz: number, power: number])[]): Float64Array {
  return Float64Array.from({ length: BINS }, (_, bin) =>
    parts.reduce((sum, [hz, power]) => {
      const off = (bin * BIN_HZ - hz) / 22;
      return sum + power * Math.exp(-off * off);
    }, 1e-9),
  );
}

/** Harmonics of `hz` up to 1600 Hz, with the powers of the first ones. */
const voice = (hz: number, powers: readonly number[] = []) =>
  lines(
    ...Array.from(
      { length: Math.floor(1600 / hz) },
      (_, k) => [hz * (k + 1), powers[k] ?? 1] as const,
    ),
  );
const shareAt = (spectrum: Float64Array, hz: number) =>
  harmonicShare(spectrum, hz / BIN_HZ, 1600 / BIN_HZ);

describe("harmonicShare", () => {
  it("returns 1 for a voice, with or without its fundamental", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 90, max: 420, noNaN: true }),
        fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { maxLength: 12 }),
        fc.boolean(),
        (hz, powers, isCut) => {
          expect(shareAt(voice(hz, isCut ? [0, ...powers] : powers), hz)).toBe(1);
        },
      ),
    );
  });

  it("doesn't depend on the level", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: BINS, maxLength: BINS }),
        fc.double({ min: 66, max: 420, noNaN: true }),
        fc.integer({ min: -20, max: 20 }),
        (powers, hz, steps) => {
          const spectrum = Float64Array.from(powers);
          const scaled = spectrum.map((power) => power * 2 ** steps);
          expect(shareAt(scaled, hz)).toBe(shareAt(spectrum, hz));
        },
      ),
    );
  });

  it("returns 1 for a pure tone, and for odd harmonics over a fundamental", () => {
    expect(shareAt(lines([110, 1]), 110)).toBe(1);
    expect(shareAt(voice(150, [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]), 150)).toBe(1);
  });

  it.each([
    ["a major chord", 66, [4, 5, 6, 8, 10, 12]],
    ["a chord in second inversion", 87, [3, 4, 5, 6, 8, 9, 10]],
    ["a third", 98, [4, 5, 8, 10, 12]],
    ["half a voice's pitch", 200, [2, 4, 6]],
    ["a third of a voice's pitch, with noise between harmonics", 130, [3, 4, 6, 9, 12]],
  ])("returns less than 0.8 for %s", (_, hz, numbers) => {
    expect(shareAt(lines(...numbers.map((k) => [k * hz, 1] as const)), hz)).toBeLessThan(0.8);
  });

  it("returns 1 in silence", () => {
    expect(shareAt(new Float64Array(BINS), 100)).toBe(1);
  });
});

describe("requireHarmonics", () => {
  it("prefers a voice to half its pitch, and leaves high pitches alone", () => {
    const candidates = createCandidates();
    [200, 400, 800].forEach((hz, k) => {
      candidates.hz[k] = hz;
      candidates.clarity[k] = 0.9;
      candidates.strength[k] = 1;
    });
    candidates.count = 3;
    requireHarmonics(candidates, { spectrum: voice(400), size: 2048 }, 16_000);
    expect(candidates.clarity[0]).toBeLessThan(0.7);
    expect(candidates.strength[0]).toBeLessThan(0.8);
    expect([...candidates.clarity.slice(1, 3)]).toEqual([0.9, 0.9]);
  });
});
