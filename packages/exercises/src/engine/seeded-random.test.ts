import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

const draw = (seed: number, count: number) =>
  Array.from({ length: count }, seededRandom(seed)).map(Number);

test("returns the same numbers in [0, 1) for the same seed", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const numbers = draw(seed, 50);
      expect(draw(seed, 50)).toEqual(numbers);
      expect(numbers.every((each) => each >= 0 && each < 1)).toBe(true);
    }),
  );
});

test("distributes numbers evenly", () => {
  const share = draw(1, 10_000).filter((each) => each < 0.25).length;
  expect(share).toBeGreaterThan(2400);
  expect(share).toBeLessThan(2600);
});
