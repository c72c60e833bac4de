import { expect, test } from "vitest";
import { cellAfterArrow, cellOfNumberKey, rowsOf } from "./grid.ts";

test("arrow keys move by one cell and stop at the edges", () => {
  const middle = { column: "syllable", row: 1 } as const;
  expect(cellAfterArrow(middle, "ArrowLeft", 3)).toEqual({ column: "note", row: 1 });
  expect(cellAfterArrow(middle, "ArrowRight", 3)).toEqual({ column: "degree", row: 1 });
  expect(cellAfterArrow(middle, "ArrowUp", 3)).toEqual({ column: "syllable", row: 0 });
  expect(cellAfterArrow(middle, "ArrowDown", 3)).toEqual({ column: "syllable", row: 2 });
  const corner = { column: "degree", row: 2 } as const;
  expect(cellAfterArrow(corner, "ArrowRight", 3)).toEqual(corner);
  expect(cellAfterArrow(corner, "ArrowDown", 3)).toEqual(corner);
  expect(cellAfterArrow(corner, "a", 3)).toBeUndefined();
});

test("number keys are numbered column by column", () => {
  expect(cellOfNumberKey(1, 3)).toEqual({ column: "note", row: 0 });
  expect(cellOfNumberKey(6, 3)).toEqual({ column: "syllable", row: 2 });
  expect(cellOfNumberKey(7, 3)).toEqual({ column: "degree", row: 0 });
  expect(cellOfNumberKey(10, 3)).toBeUndefined();
});

test("finds the row of a group in each column", () => {
  const [c, d] = [
    { note: "C", syllable: "DO", degree: "1" },
    { note: "D", syllable: "RE", degree: "2" },
  ] as const;
  const columns = { note: [c, d], syllable: [d, c], degree: [c, d] };
  expect(rowsOf({ slug: "basic-notes", items: [c, d], columns }, "D")).toEqual([1, 0, 1]);
});
