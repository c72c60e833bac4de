import { expect, test } from "vitest";
import { isRange, noRangeMessage, formatRange } from "./messages.ts";

test("a range is told by its notes and its size", () => {
  expect(formatRange({ lowMidi: 45, highMidi: 64 })).toBe("A2 to E4, 19 half steps");
  expect(formatRange({ lowMidi: 46, highMidi: 66 })).toBe("A♯2 to F♯4, 20 half steps");
});

test("one height is no range, and silence is none", () => {
  expect(isRange({ lowMidi: 50, highMidi: 54 })).toBe(false);
  expect(isRange({ lowMidi: 50, highMidi: 55 })).toBe(true);
  expect(isRange(undefined)).toBe(false);
  expect(noRangeMessage(undefined)).toMatch(/no held note/);
  expect(noRangeMessage({ lowMidi: 50, highMidi: 51 })).toMatch(/one height/);
});
