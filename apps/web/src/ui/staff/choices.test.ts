import { describe, expect, test } from "vitest";
import { layoutChoices, type Mark, nextChoice } from "./choices.ts";
import { inkBox } from "./geometry.ts";

const NOTE: Mark = { kind: "note" };
const SHARP: Mark = { kind: "accidental", alteration: 1 };

describe("the columns of a staff to answer on", () => {
  test("stand side by side, right of the key signature, within the staff", () => {
    const signature = { accidental: "sharp", count: 3 } as const;
    const layout = layoutChoices([SHARP, NOTE], signature, [2, 11]);
    const last = layout.signature.at(-1);
    const [left, right] = layout.columns;
    expect(left?.left).toBeGreaterThan(last ? inkBox(last).right : 0);
    expect(right?.left).toBe(left?.right);
    expect(right?.right).toBeLessThan(layout.width);
  });

  test("notes stay where they are when an accidental is put before them", () => {
    const without = layoutChoices([NOTE], undefined, [2]);
    const withSharp = layoutChoices([{ kind: "note", alteration: 1 }], undefined, [2]);
    expect(withSharp.columns).toEqual(without.columns);
  });
});

test("arrow keys go up and down and stop at the ends", () => {
  const positions = [10, 9, 8];
  expect(nextChoice(positions, 9, "ArrowUp")).toBe(10);
  expect(nextChoice(positions, 10, "ArrowUp")).toBe(10);
  expect(nextChoice(positions, 9, "ArrowDown")).toBe(8);
  expect(nextChoice(positions, 10, "End")).toBe(8);
  expect(nextChoice(positions, 8, "Home")).toBe(10);
  expect(nextChoice(positions, 8, "a")).toBeUndefined();
});
