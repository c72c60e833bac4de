import fc from "fast-check";
import { expect, test } from "vitest";
import { spoken, spokenName } from "./read-aloud.ts";

test.each([
  ["C♯", "C sharp"],
  ["♭7", "flat 7"],
  ["F♯4", "F sharp 4"],
  ["B♭ to E♭ Major", "B flat to E flat Major"],
  ["G major has one sharp, F♯.", "G major has one sharp, F sharp."],
  ["degree ♯4, not ♭4", "degree sharp 4, not flat 4"],
  ["♮", "natural"],
])("%s is read as %s", (text, words) => {
  expect(spoken(text)).toBe(words);
});

test("no sign is left, and text without one stays as it is", () => {
  const text = fc.string({ unit: fc.constantFrom("A", "b", " ", "4", "♯", "♭", "♮", ".") });
  fc.assert(
    fc.property(text, (any) => {
      expect(spoken(any)).not.toMatch(/[♯♭♮]/);
      const plain = any.replaceAll(/[♯♭♮]/g, "");
      expect(spoken(plain)).toBe(plain);
    }),
  );
});

test("a name is given only where the text needs one", () => {
  expect(spokenName("Major 3rd")).toEqual({});
  expect(spokenName("D♭")).toEqual({ "aria-label": "D flat" });
});
