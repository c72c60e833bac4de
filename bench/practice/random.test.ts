import { expect, test } from "vitest";
import { logNormal, randomOf } from "./random.ts";

const numbers = Array.from({ length: 4000 }, (_, index) => index);

test("returns the same numbers for the same seeds, and others for their reverse", () => {
  const draw = (...seeds: number[]) => numbers.slice(0, 5).map(randomOf(...seeds));
  expect(draw(1, 2)).toEqual(draw(1, 2));
  expect(draw(1, 2)).not.toEqual(draw(2, 1));
});

test("begins independently for neighboring seeds", () => {
  const first = numbers.map((seed) => randomOf(7, seed)() - 0.5);
  const mean = first.reduce((sum, each) => sum + each, 0) / first.length;
  const product = (index: number) => (first[index] ?? 0) * (first[index + 1] ?? 0);
  const covariance = numbers.reduce((sum, index) => sum + product(index), 0) / first.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  // The variance is 1 / 12.
  expect(Math.abs(12 * covariance)).toBeLessThan(0.05);
});

test("draws factors with median 1 and the spread of their logarithms", () => {
  const draw = randomOf(1);
  const logs = numbers.map(() => Math.log(logNormal(draw, 0.4))).sort((a, b) => a - b);
  const variance = logs.reduce((sum, each) => sum + each ** 2, 0) / logs.length;
  expect(Math.abs(logs[logs.length / 2] ?? 1)).toBeLessThan(0.03);
  expect(Math.sqrt(variance)).toBeCloseTo(0.4, 1);
});
