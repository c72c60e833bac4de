import { expect, test } from "vitest";
import { intervalBetween, intervalName, note, spellPair } from "./index.ts";

const NUMBERS = Array.from({ length: 13 }, (_, index) => index + 1);
const PAIRS = NUMBERS.flatMap((low) =>
  NUMBERS.filter((high) => high > low).map((high) => [low, high] as const),
);

test.each(PAIRS)("spells %i to %i to match the interval's name", (low, high) => {
  const [lower, upper] = spellPair(low, high);
  expect([note(lower).midi, note(upper).midi]).toEqual([59 + low, 59 + high]);
  const name = intervalName(high - low);
  const spelledName = intervalBetween(lower, upper).name;
  expect(name === "Tritone" ? ["Augmented 4th", "Diminished 5th"] : [name]).toContain(spelledName);
  expect(spellPair(high, low)).toEqual([upper, lower]);
});

test("spells the intervals above C as singers read them", () => {
  const uppers = NUMBERS.slice(1).map((high) => spellPair(1, high)[1]);
  expect(uppers.join(" ")).toBe("Db4 D4 Eb4 E4 F4 F#4 G4 Ab4 A4 Bb4 B4 C5");
});

test("prefers sharps if both spellings match the interval's name", () => {
  expect(spellPair(2, 4)).toEqual(["C#4", "D#4"]);
  expect(spellPair(7, 9)).toEqual(["F#4", "G#4"]);
  expect(spellPair(11, 4)).toEqual(["A#4", "D#4"]);
});

test("uses a flat if the sharp doesn't match, and sharps for the tritone", () => {
  expect(spellPair(4, 1)).toEqual(["Eb4", "C4"]);
  expect(spellPair(2, 8)).toEqual(["C#4", "G4"]);
  expect(spellPair(1, 7)).toEqual(["C4", "F#4"]);
});
