import fc from "fast-check";
import { expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

test("gives one network half of the budget, and the rest to others", () => {
  const budget = createBodyBudget(4, 2);
  const first = budget.open("a");
  expect([first.add(1), first.add(1), first.add(1)]).toEqual([true, true, false]);
  expect(budget.open("a").add(1)).toBe(false);
  expect(budget.open("b").add(2)).toBe(true);
  expect(budget.open("c").add(1)).toBe(false);
  first.release();
  first.release();
  expect(budget.open("c").add(2)).toBe(true);
});

test("reserves nothing for bodies of which nothing has arrived", () => {
  const budget = createBodyBudget(4, 2);
  for (let n = 0; n < 100; n += 1) budget.open(`network ${n}`);
  expect(budget.open("a").add(2)).toBe(true);
});

test("never reserves more than the budget, and all of it again after every release", () => {
  const chunks = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.nat(5)), { maxLength: 50 });
  fc.assert(
    fc.property(chunks, (list) => {
      const budget = createBodyBudget(10, 6);
      const open = new Map(["a", "b", "c"].map((network) => [network, budget.open(network)]));
      const added = list.filter(([network, bytes]) => open.get(network)?.add(bytes));
      expect(added.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(10);
      for (const reservation of open.values()) reservation.release();
      expect(budget.open("a").add(6) && budget.open("b").add(4)).toBe(true);
    }),
  );
});
