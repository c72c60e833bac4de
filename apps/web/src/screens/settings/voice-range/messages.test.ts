import { expect, test } from "vitest";
import { isRange, noRangeInWords, rangeInWords } from "./messages.ts";

test("a range is told by its notes and its size", () => {
  expect(rangeInWords({ lowMidi: 45, highMidi: 64 })).toBe("A2 to E4, 19 half steps");
  expect(rangeInWords({ lowMidi: 46, highMidi: 66 })).toBe("A♯2 to F♯4, 20 half steps");
});

test("one height is no range, and silence is none", () => {
  expect(isRange({ lowMidi: 50, highMidi: 54 })).toBe(false);
  expect(isRange({ lowMidi: 50, highMidi: 55 })).toBe(true);
  expect(isRange(undefined)).toBe(false);
  expect(noRangeInWords(undefined)).toMatch(/no held note/);
  expect(noRangeInWords({ lowMidi: 50, highMidi: 51 })).toMatch(/one height/);
});
