import fc from "fast-check";
import { expect, test } from "vitest";
import { readAloud, readAloudProps } from "./read-aloud.ts";

test.each([
  ["C♯", "C sharp"],
  ["♭7", "flat 7"],
  ["F♯4", "F sharp 4"],
  ["Sol♯4", "Sol sharp 4"],
  ["Si♭", "Si flat"],
  ["F♯♯4", "F double sharp 4"],
  ["degree ♭♭7", "degree double flat 7"],
  ["B♭ to E♭ Major", "B flat to E flat Major"],
  ["G major has one sharp, F♯.", "G major has one sharp, F sharp."],
  ["degree ♯4, not ♭4", "degree sharp 4, not flat 4"],
  ["♮", "natural"],
])("reads %s as %s", (text, words) => {
  expect(readAloud(text)).toBe(words);
});

test("leaves no accidental, and doesn't change text without accidentals", () => {
  const text = fc.string({ unit: fc.constantFrom("A", "b", " ", "4", "♯", "♭", "♮", ".") });
  fc.assert(
    fc.property(text, (any) => {
      expect(readAloud(any)).not.toMatch(/[♯♭♮]/);
      const plain = any.replaceAll(/[♯♭♮]/g, "");
      expect(readAloud(plain)).toBe(plain);
    }),
  );
});

test("adds a label only when the text has accidentals", () => {
  expect(readAloudProps("Major 3rd")).toEqual({});
  expect(readAloudProps("D♭")).toEqual({ "aria-label": "D flat" });
});
