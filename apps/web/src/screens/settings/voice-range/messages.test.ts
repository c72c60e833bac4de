import { expect, test } from "vitest";
import { NOTE_FORMATTERS } from "../../../lib/music/note-names.ts";
import { formatRange, isRange, noRangeMessage } from "./messages.ts";

test("formatRange names the notes and the size", () => {
  expect(formatRange({ lowMidi: 45, highMidi: 64 }, NOTE_FORMATTERS.letters)).toBe(
    "A2 to E4, 19 half steps",
  );
  expect(formatRange({ lowMidi: 46, highMidi: 66 }, NOTE_FORMATTERS.letters)).toBe(
    "A♯2 to F♯4, 20 half steps",
  );
  expect(formatRange({ lowMidi: 45, highMidi: 64 }, NOTE_FORMATTERS.degrees)).toBe(
    "degree 6 in octave 2 to degree 3 in octave 4, 19 half steps",
  );
});

test("isRange rejects a single pitch and silence", () => {
  expect(isRange({ lowMidi: 50, highMidi: 54 })).toBe(false);
  expect(isRange({ lowMidi: 50, highMidi: 55 })).toBe(true);
  expect(isRange(undefined)).toBe(false);
  expect(noRangeMessage(undefined)).toMatch(/hear a held note/);
  expect(noRangeMessage({ lowMidi: 50, highMidi: 51 })).toMatch(/one pitch/);
});
