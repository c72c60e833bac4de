import { expect, test } from "vitest";
import { pluralize } from "./pluralize.ts";

test.each([
  [0, "visit", "0 visits"],
  [1, "address", "1 address"],
  [2, "address", "2 addresses"],
])("%i %s: %s", (count, noun, said) => {
  expect(pluralize(count, noun)).toBe(said);
});

test("large numbers are written as the browser's language writes them", () => {
  expect(pluralize(12_345, "visit")).toBe(`${(12_345).toLocaleString()} visits`);
});
