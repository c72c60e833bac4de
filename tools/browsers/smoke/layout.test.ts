import { expect, test } from "vitest";
import { type Box, compareBoxes } from "./layout.ts";

const box = (changes: Partial<Box> = {}): Box => ({
  ...{ path: "root", isText: false, left: 10, top: 100, width: 400, height: 50 },
  ...changes,
});

test("accepts 4 px, and 2 % of more", () => {
  expect(compareBoxes([box({ left: 14, width: 408 })], [box()])).toEqual([]);
});

test("reports what is further off", () => {
  expect(compareBoxes([box({ left: 15, width: 409 })], [box()])).toEqual([
    "root: left 15.0 instead of 10.0",
    "root: width 409.0 instead of 400.0",
  ]);
});

test("ignores the width of text, but not its height", () => {
  const text = box({ isText: true });
  expect(compareBoxes([box({ isText: true, left: 40, width: 300 })], [text])).toEqual([]);
  expect(compareBoxes([box({ isText: true, height: 100 })], [text])).toHaveLength(1);
});

test("reports missing and additional boxes", () => {
  expect(compareBoxes([box({ path: "a" })], [box({ path: "b" })])).toEqual([
    "b is missing",
    "a is additional",
  ]);
});
