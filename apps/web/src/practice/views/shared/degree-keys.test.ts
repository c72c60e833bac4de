import { keysOf } from "@attune/theory";
import { expect, test } from "vitest";
import { degreeLetters, hasChromatic } from "./degree-keys.ts";

const F_MAJOR = { tonic: "F", mode: "major" } as const;

test("answers a degree by the first character of its name", () => {
  expect(degreeLetters("letters")).toBe("cdefgab");
  expect(degreeLetters("german")).toBe("cdefgah");
  expect(degreeLetters("both")).toBe("drmfslt");
  expect(degreeLetters("letters", F_MAJOR)).toBe("fgabcde");
  expect(degreeLetters("german", F_MAJOR)).toBe("fgabcde");
  expect(degreeLetters("fixedDo", F_MAJOR)).toBe("fsltdrm");
  expect(degreeLetters("syllables", F_MAJOR)).toBe("drmfslt");
  const fMinor = { tonic: "F", mode: "minor", minorTonic: "LA" } as const;
  expect(degreeLetters("syllables", fMinor)).toBe("ltdrmfs");
});

test("gives each degree of a major key another character", () => {
  for (const names of ["letters", "german", "fixedDo", "degrees"] as const)
    for (const key of keysOf("major")) expect(new Set(degreeLetters(names, key)).size).toBe(7);
});

test("finds notes between those of the major scale, however few are asked", () => {
  expect(hasChromatic(["1", "b3"])).toBe(true);
  expect(hasChromatic(["1", "3", "5"])).toBe(false);
});
