import { Chord, Key } from "tonal";
import { describe, expect, test } from "vitest";
import { diatonicTriad, romanNumeral } from "./index.ts";

const DEGREES = [1, 2, 3, 4, 5, 6, 7];

describe.each(DEGREES)("the triad on degree %i", (degree) => {
  const triad = diatonicTriad(degree);
  const [root, third, fifth] = triad.notes;

  test("consists of two thirds of 3 or 4 half steps on white keys", () => {
    expect(triad.notes.every(({ alteration }) => alteration === 0)).toBe(true);
    expect(triad.thirds).toEqual([third.midi - root.midi, fifth.midi - third.midi]);
    for (const size of triad.thirds) expect([3, 4]).toContain(size);
  });

  test("agrees with tonal", () => {
    const names = triad.notes.map(({ letter }) => letter);
    const symbol = Key.majorKey("C").triads[degree - 1] ?? "";
    expect(Chord.get(symbol).notes).toEqual(names);
    expect(Chord.get(symbol).quality).toBe(triad.quality);
  });
});

test("numerals are lower case for minor thirds, with ° for diminished and + for augmented", () => {
  expect(DEGREES.map((degree) => diatonicTriad(degree)).map(romanNumeral)).toEqual([
    "I",
    "ii",
    "iii",
    "IV",
    "V",
    "vi",
    "vii°",
  ]);
  expect(romanNumeral({ degree: 3, quality: "Augmented" })).toBe("III+");
});

test.each([0, 8, 1.5])("rejects the degree %d", (degree) => {
  expect(() => diatonicTriad(degree)).toThrow(RangeError);
});
