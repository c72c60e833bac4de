import fc from "fast-check";
import { expect, test } from "vitest";
import { drawWeighted, seededRandom } from "./seeded-random.ts";

const draw = (seed: number, limit: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random(limit));
};

test("returns the same integers below the limit for the same seed", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000 }), (seed, limit) => {
      const numbers = draw(seed, limit, 50);
      expect(draw(seed, limit, 50)).toEqual(numbers);
      expect(numbers.every((each) => Number.isInteger(each) && each >= 0 && each < limit)).toBe(
        true,
      );
    }),
  );
});

test("never returns other numbers: ids of phrases rely on them", () => {
  expect(draw(81_723, 1_000, 8)).toMatchInlineSnapshot(`
    [
      451,
      489,
      197,
      367,
      362,
      290,
      62,
      958,
    ]
  `);
});

test("distributes first numbers of neighboring seeds evenly", () => {
  const counts = [0, 0, 0, 0];
  for (let seed = 0; seed < 10_000; seed++) {
    const [first = 0] = draw(seed, 4, 1);
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 2_500)).toBeLessThan(150);
});

test("drawWeighted draws by weight", () => {
  const items = [
    { item: "never", weight: 0 },
    { item: "often", weight: 3 },
    { item: "rarely", weight: 1 },
  ];
  const random = seededRandom(1);
  const drawn = Array.from({ length: 4_000 }, () => drawWeighted(items, random));
  const count = (item: string) => drawn.filter((each) => each === item).length;
  expect(count("never")).toBe(0);
  expect(Math.abs(count("often") - 3_000)).toBeLessThan(120);
  expect(count("often") + count("rarely")).toBe(4_000);
  expect(drawWeighted([], random)).toBeUndefined();
});
