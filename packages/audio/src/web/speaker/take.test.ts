import fc from "fast-check";
import { expect, test } from "vitest";
import { takeGain } from "./take.ts";

const RATE = 8000;
const sine = (level: number, seconds: number): Float32Array =>
  new Float32Array(seconds * RATE).map((_, i) => level * Math.sin((2 * Math.PI * 220 * i) / RATE));

test("scales quiet and loud takes to the same level", () => {
  for (const level of [0.01, 0.1, 0.9]) {
    // The RMS of a sine is its peak divided by √2.
    expect((takeGain(sine(level, 1), RATE) * level) / Math.SQRT2).toBeCloseTo(0.15, 2);
  }
});

test("measures the loudest part, not the silence around it", () => {
  const take = new Float32Array(5 * RATE);
  take.set(sine(0.1, 1), 2 * RATE);
  expect(takeGain(take, RATE)).toBeCloseTo(takeGain(sine(0.1, 1), RATE), 2);
});

test("keeps silence, and amplifies faint noise by at most 36 dB", () => {
  expect(takeGain(new Float32Array(100), RATE)).toBe(1);
  expect(takeGain(new Float32Array(0), RATE)).toBe(1);
  expect(takeGain(sine(1e-5, 1), RATE)).toBe(63);
});

test("never clips", () => {
  const sound = fc.float32Array({ minLength: 1, maxLength: 400, min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(sound, (samples) => {
      const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(takeGain(samples, RATE) * peak).toBeLessThanOrEqual(0.951);
    }),
  );
});
