import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutChoices, type Mark, nextChoice, positionAt } from "./choices.ts";
import { inkBox, positionY } from "./geometry.ts";

const NOTE: Mark = { kind: "note" };
const SHARP: Mark = { kind: "accidental", alteration: 1 };

describe("layoutChoices", () => {
  test("places columns side by side, right of the key signature, within the staff", () => {
    const signature = { accidental: "sharp", count: 3 } as const;
    const layout = layoutChoices([SHARP, NOTE], signature, [2, 11]);
    const last = layout.signature.at(-1);
    const [left, right] = layout.columns;
    expect(left?.left).toBeGreaterThan(last ? inkBox(last).right : 0);
    expect(right?.left).toBeGreaterThan(left?.right ?? 0);
    expect(right?.right).toBeLessThan(layout.width);
  });

  test("takes less room when a column has no accidentals", () => {
    const withRoom = layoutChoices([NOTE], undefined, [2]);
    const withoutRoom = layoutChoices([{ kind: "note", hasNoAccidental: true }], undefined, [2]);
    expect(withoutRoom.width).toBeLessThan(withRoom.width);
  });

  test("doesn't move notes when an accidental is added", () => {
    const without = layoutChoices([NOTE], undefined, [2]);
    const withSharp = layoutChoices([{ kind: "note", alteration: 1 }], undefined, [2]);
    expect(withSharp.columns).toEqual(without.columns);
  });
});

test("nextChoice moves by arrow keys, Home and End, and stops at the ends", () => {
  const positions = [10, 9, 8];
  expect(nextChoice(positions, 9, "ArrowUp")).toBe(10);
  expect(nextChoice(positions, 10, "ArrowUp")).toBe(10);
  expect(nextChoice(positions, 9, "ArrowDown")).toBe(8);
  expect(nextChoice(positions, 10, "End")).toBe(8);
  expect(nextChoice(positions, 8, "Home")).toBe(10);
  expect(nextChoice(positions, 8, "a")).toBeUndefined();
});

describe("positionAt", () => {
  const positions = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
  const { box } = layoutChoices([NOTE], undefined, positions);
  const shareOf = (y: number) => (y - box.top) / (box.bottom - box.top);

  test("returns the position of the row", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...positions),
        fc.double({ min: -0.24, max: 0.24, noNaN: true }),
        (position, off) => {
          expect(positionAt(shareOf(positionY(position) + off), box, positions)).toBe(position);
        },
      ),
    );
  });

  test("returns the first or last position beyond the ends", () => {
    expect(positionAt(-5, box, positions)).toBe(11);
    expect(positionAt(9, box, positions)).toBe(2);
  });
});
