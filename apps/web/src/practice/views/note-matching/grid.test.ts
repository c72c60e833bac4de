import { expect, test } from "vitest";
import { neighbour, numbered, rowsOf } from "./grid.ts";

test("arrow keys move by one cell, and stop at the edges", () => {
  const middle = { column: "syllable", row: 1 } as const;
  expect(neighbour(middle, "ArrowLeft", 3)).toEqual({ column: "note", row: 1 });
  expect(neighbour(middle, "ArrowRight", 3)).toEqual({ column: "degree", row: 1 });
  expect(neighbour(middle, "ArrowUp", 3)).toEqual({ column: "syllable", row: 0 });
  expect(neighbour(middle, "ArrowDown", 3)).toEqual({ column: "syllable", row: 2 });
  const corner = { column: "degree", row: 2 } as const;
  expect(neighbour(corner, "ArrowRight", 3)).toEqual(corner);
  expect(neighbour(corner, "ArrowDown", 3)).toEqual(corner);
  expect(neighbour(corner, "a", 3)).toBeUndefined();
});

test("number keys count down the columns", () => {
  expect(numbered(1, 3)).toEqual({ column: "note", row: 0 });
  expect(numbered(6, 3)).toEqual({ column: "syllable", row: 2 });
  expect(numbered(7, 3)).toEqual({ column: "degree", row: 0 });
  expect(numbered(10, 3)).toBeUndefined();
});

test("a group is found in each column", () => {
  const [c, d] = [
    { note: "C", syllable: "DO", degree: "1" },
    { note: "D", syllable: "RE", degree: "2" },
  ] as const;
  const columns = { note: [c, d], syllable: [d, c], degree: [c, d] };
  expect(rowsOf({ slug: "two", name: "Two", items: [c, d], columns }, "D")).toEqual([1, 0, 1]);
});
