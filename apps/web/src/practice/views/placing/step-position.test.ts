import fc from "fast-check";
import { expect, test } from "vitest";
import { stepPosition } from "./step-position.ts";

const POSITIONS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

test.each<[number | undefined, 1 | -1, number]>([
  [undefined, 1, 6],
  [undefined, -1, 6],
  [6, 1, 7],
  [6, -1, 5],
  [10, 1, 10],
  [2, -1, 2],
])("moves from %s by %d to %d", (selected, by, position) => {
  expect(stepPosition(POSITIONS, selected, by)).toBe(position);
});

test("returns an available position at most one step away", () => {
  fc.assert(
    fc.property(fc.constantFrom(...POSITIONS), fc.constantFrom<1 | -1>(1, -1), (from, by) => {
      const to = stepPosition(POSITIONS, from, by);
      expect(POSITIONS).toContain(to);
      expect(Math.abs(to - from)).toBeLessThanOrEqual(1);
    }),
  );
});
