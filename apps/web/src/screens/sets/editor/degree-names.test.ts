import { DEGREES } from "@attune/exercises/sets";
import { expect, test } from "vitest";
import { degreeName, degreesInMode, KEY_DEGREES } from "./degree-names.ts";

const MAJOR = { mode: "major" } as const;
const FROM_DO = { mode: "minor", minorTonic: "DO" } as const;
const FROM_LA = { mode: "minor", minorTonic: "LA" } as const;

test.each([
  [MAJOR, "1 do, ♭2 ra, 2 re, ♭3 me, 3 mi, 4 fa, ♯4 fi, 5 so, ♭6 le, 6 la, ♭7 te, 7 ti"],
  [FROM_DO, "1 do, ♭2 ra, 2 re, ♭3 me, 3 mi, 4 fa, ♯4 fi, 5 so, ♭6 le, 6 la, ♭7 te, 7 ti"],
  [FROM_LA, "1 la, ♭2 te, 2 ti, ♭3 do, 3 di, 4 re, ♯4 ri, 5 mi, ♭6 fa, 6 fi, ♭7 so, 7 si"],
] as const)("names degrees by their syllables in %j", (mode, names) => {
  expect(DEGREES.map((degree) => degreeName(degree, mode, "letters")).join(", ")).toBe(names);
});

test.each(["german", "fixedDo", "degrees"] as const)(
  "leaves out syllables when notes are named by %s",
  (noteNames) => {
    expect(degreeName("b3", FROM_LA, noteNames)).toBe("♭3");
  },
);

test("keeps all degrees of the key when its mode changes", () => {
  expect(degreesInMode(KEY_DEGREES.major, "major", "minor")).toEqual(KEY_DEGREES.minor);
  expect(degreesInMode(KEY_DEGREES.minor, "minor", "major")).toEqual(KEY_DEGREES.major);
});

test("keeps other degrees as they were chosen when the mode changes", () => {
  expect(degreesInMode(["1", "3", "5"], "major", "minor")).toEqual(["1", "3", "5"]);
  expect(degreesInMode(KEY_DEGREES.minor, "major", "minor")).toEqual(KEY_DEGREES.minor);
});
