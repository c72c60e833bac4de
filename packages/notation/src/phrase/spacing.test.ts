import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakSystems, springLength, stretchToFill } from "./spacing.ts";

const positive = fc.double({ min: 0.1, max: 9, noNaN: true });
const springs = fc.array(fc.record({ min: positive, weight: positive }), {
  minLength: 1,
  maxLength: 20,
});

describe("stretchToFill", () => {
  test("fills every width that is wider than the minimum", () => {
    fc.assert(
      fc.property(springs, positive, (all, more) => {
        const least = all.reduce((sum, { min }) => sum + min, 0);
        const stretch = stretchToFill(all, least + more);
        const filled = all.reduce((sum, spring) => sum + springLength(spring, stretch), 0);
        expect(filled).toBeCloseTo(least + more);
      }),
    );
  });

  test("returns 0 when springs need more than the width", () => {
    expect(stretchToFill([{ min: 3, weight: 1 }], 2)).toBe(0);
  });
});

describe("breakSystems", () => {
  const WIDTHS = [5, 1, 1, 5, 2];
  const widthOf = ({ from, to }: { from: number; to: number }) =>
    WIDTHS.slice(from, to).reduce((sum, width) => sum + width, 0);

  test.each([
    [1, "0–5"],
    [2, "0–3 3–5"],
    [3, "0–2 2–4 4–5"],
    [5, "0–1 1–2 2–3 3–4 4–5"],
  ])("into %i systems with the narrowest widest one", (count, expected) => {
    const ranges = breakSystems(WIDTHS.length, count, widthOf, () => true);
    expect(ranges?.map(({ from, to }) => `${from}–${to}`).join(" ")).toBe(expected);
  });

  test("breaks only where it may", () => {
    const ranges = breakSystems(WIDTHS.length, 2, widthOf, (measure) => measure === 1);
    expect(ranges).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 5 },
    ]);
  });

  test("returns undefined for more systems than measures", () => {
    expect(breakSystems(2, 3, widthOf, () => true)).toBeUndefined();
  });
});
