import { staffPosition } from "@attune/theory";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StemDirection } from "./engraved.ts";
import { stemDirection } from "./stems.ts";

/** Notes of one beam, or a single note. */
const STEMS: readonly (readonly [notes: string, stem: StemDirection])[] = [
  ["C4", "up"],
  ["E4", "up"],
  ["G4", "up"],
  ["A4", "up"],
  ["Bb4", "down"],
  ["B4", "down"],
  ["C5", "down"],
  ["F5", "down"],
  ["A5", "down"],
  // The farthest decides.
  ["A4 D5", "down"],
  ["E4 C5", "up"],
  ["C5 C5 C5 E4", "up"],
  ["A4 A4 A4 D5", "down"],
  ["B4 A4", "up"],
  // Equally far on both sides: the side with more notes.
  ["G4 D5", "down"],
  ["G4 A4 D5", "up"],
  ["G4 C5 D5", "down"],
  ["F4 A4 C5 E5", "down"],
  ["B4 B4", "down"],
];

test.each(STEMS)("the stems of %s point %s", (notes, stem) => {
  expect(stemDirection(notes.split(" ").map((name) => staffPosition(name)))).toBe(stem);
});

test("doesn't depend on the order of the notes", () => {
  const positions = fc.array(fc.integer({ min: -4, max: 14 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(positions, (all) => {
      expect(stemDirection(all.toReversed())).toBe(stemDirection(all));
    }),
  );
});
