import { expect, test } from "vitest";
import { placedOutAtoms } from "./placed-out.ts";

test("names the atoms of known units, of parts and of whole sets", () => {
  expect([...placedOutAtoms(new Set(["seconds-and-thirds"]))].sort()).toEqual([
    "hear:+2",
    "hear:+4",
    "sing:1-3",
    "sing:1-5",
  ]);
  const reading = placedOutAtoms(new Set(["reading", "removed-unit"]));
  expect(reading).toContain("name:C");
  expect(reading).toContain("staff:E");
  expect(reading).toContain("key:61");
  expect(reading).not.toContain("hear:+2");
  expect(placedOutAtoms(new Set())).toEqual(new Set());
});
