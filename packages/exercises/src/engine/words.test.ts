import { expect, test } from "vitest";
import { halfStepsInWords, intervalInWords } from "./interval-words.ts";
import { melody } from "./melody.ts";

test.each([
  ["Minor 2nd", "a minor second"],
  ["Major 3rd", "a major third"],
  ["Augmented 4th", "an augmented fourth"],
  ["Tritone", "a tritone"],
  ["Perfect Octave", "a perfect octave"],
  ["Major 9th", "a major 9th"],
])("%s is said '%s'", (name, words) => {
  expect(intervalInWords(name)).toBe(words);
});

test("one half step, two half steps", () => {
  expect([1, 2].map(halfStepsInWords)).toEqual(["1 half step", "2 half steps"]);
});

test("a note of a melody begins 200 ms after the one before has faded away", () => {
  expect(melody(["C4", "E4", "G4"])).toMatchObject([
    { note: "C4", at: 0, seconds: 0.5 },
    { note: "E4", at: expect.closeTo(0.8), seconds: 0.5 },
    { note: "G4", at: expect.closeTo(1.6), seconds: 0.5 },
  ]);
});
