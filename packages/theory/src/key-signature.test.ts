import { Key } from "tonal";
import { describe, expect, test } from "vitest";
import {
  MAJOR_STEPS,
  majorTonic,
  noteAtPosition,
  pitchClassOf,
  positionsOfLetter,
  signatureNotes,
  signaturePositions,
  staffPosition,
} from "./index.ts";

describe.each(["sharp", "flat"] as const)("%s keys", (accidental) => {
  const counts = [0, 1, 2, 3, 4, 5, 6, 7];

  test("agree with tonal, each a fifth from the one before", () => {
    const sign = accidental === "sharp" ? 1 : -1;
    for (const count of counts) {
      const tonic = majorTonic({ accidental, count });
      expect(Key.majorTonicFromKeySignature(sign * count)).toBe(tonic);
      expect(pitchClassOf(tonic)).toBe((((7 * sign * count) % 12) + 12) % 12);
    }
  });

  test("alter the notes of a major scale on their tonic", () => {
    for (const count of counts) {
      const signature = { accidental, count };
      const tonic = majorTonic(signature);
      const first = staffPosition(`${tonic}4`);
      const scale = MAJOR_STEPS.map((_, index) => {
        const letter = noteAtPosition(first + index).slice(0, 1);
        return signatureNotes(signature).find((name) => name.startsWith(letter)) ?? letter;
      });
      const steps = scale.map((name) => (pitchClassOf(name) - pitchClassOf(tonic) + 12) % 12);
      expect(steps).toEqual(MAJOR_STEPS);
    }
  });

  test("add one accidental each, at a position of its letter", () => {
    for (const count of counts.slice(1)) {
      const signature = { accidental, count };
      const before = { accidental, count: count - 1 };
      const [name = ""] = signatureNotes(signature).slice(-1);
      expect(signatureNotes(signature).slice(0, -1)).toEqual(signatureNotes(before));
      expect(positionsOfLetter(name, 3, 11)).toContain(signaturePositions(signature).at(-1));
    }
  });
});

test("positionsOfLetter finds every position of a letter", () => {
  expect(positionsOfLetter("E", 2, 10)).toEqual([2, 9]);
  expect(positionsOfLetter("Bb", 2, 10)).toEqual([6]);
  for (const letter of "CDEFGAB")
    for (const position of positionsOfLetter(letter, 2, 11))
      expect(noteAtPosition(position)[0]).toBe(letter);
});
