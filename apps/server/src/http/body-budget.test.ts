import fc from "fast-check";
import { expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

test("gives one network half of the budget, and the rest to others", () => {
  const budget = createBodyBudget(4, 2);
  const release = budget.reserve("a", 2);
  expect(budget.reserve("a", 1)).toBeUndefined();
  expect(budget.reserve("b", 2)).toBeDefined();
  expect(budget.reserve("c", 1)).toBeUndefined();
  release?.();
  expect(budget.reserve("c", 1)).toBeDefined();
});

test("never reserves more than the budget, and all of it again after every release", () => {
  const sizes = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.nat(5)), { maxLength: 50 });
  fc.assert(
    fc.property(sizes, (bodies) => {
      const budget = createBodyBudget(10, 6);
      const reserved = bodies.flatMap(([network, bytes]) => {
        const release = budget.reserve(network, bytes);
        return release ? [{ bytes, release }] : [];
      });
      expect(reserved.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(10);
      for (const { release } of reserved) release();
      expect(budget.reserve("a", 6) && budget.reserve("b", 4)).toBeDefined();
    }),
  );
});
