import { noteAtPosition, staffPosition } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  inkBox,
  ledgerPositions,
  placeSignature,
  positionY,
  shownAccidentals,
} from "./geometry.ts";

const position = fc.integer({ min: -7, max: 20 });

describe("positionY", () => {
  test("puts the lines E4, G4, B4, D5 and F5 at y 4 to 0", () => {
    const ys = ["E4", "G4", "B4", "D5", "F5"].map((name) => positionY(staffPosition(name)));
    expect(ys).toEqual([4, 3, 2, 1, 0]);
  });

  test("decreases by half a space per position; staffPosition inverts noteAtPosition", () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(positionY(at) - positionY(at + 1)).toBe(0.5);
        expect(staffPosition(noteAtPosition(at))).toBe(at);
      }),
    );
  });
});

describe("ledgerPositions", () => {
  test.each([
    ["C4", [0]],
    ["D4", []],
    ["B3", [0]],
    ["A3", [0, -2]],
    ["G5", []],
    ["A5", [12]],
    ["B5", [12]],
    ["C6", [12, 14]],
  ])("returns the positions for %s: %j", (name, lines) => {
    expect(ledgerPositions(staffPosition(name))).toEqual(lines);
  });

  test("has one line for each whole space outside the staff, and none beyond the note", () => {
    fc.assert(
      fc.property(position, (at) => {
        const lines = ledgerPositions(at);
        expect(lines.length).toBe(Math.max(0, Math.floor((2 - at) / 2), Math.floor((at - 10) / 2)));
        for (const line of lines) {
          expect(line % 2 === 0 && (at < 2 ? line >= at : line <= at)).toBe(true);
        }
      }),
    );
  });
});

describe("placeSignature", () => {
  // From engraving convention, independent of the implementation.
  const sharps = ["F5", "C5", "G5", "D5", "A4", "E5", "B4"];
  const flats = ["B4", "E5", "A4", "D5", "G4", "C5", "F4"];

  const HEIGHTS: Readonly<Record<string, number>> = {
    G5: -0.5,
    F5: 0,
    E5: 0.5,
    D5: 1,
    C5: 1.5,
    B4: 2,
    A4: 2.5,
    G4: 3,
    F4: 3.5,
  };

  test.each([
    ["sharp", sharps],
    ["flat", flats],
  ] as const)("places %ss in order, in their octave, without overlap", (accidental, names) => {
    for (let count = 0; count <= 7; count++) {
      const placed = placeSignature({ accidental, count }, 4);
      expect(placed.map(({ y }) => y)).toEqual(names.slice(0, count).map((name) => HEIGHTS[name]));
      for (const [index, glyph] of placed.entries()) {
        const next = placed[index + 1];
        if (next) expect(inkBox(next).left).toBeGreaterThan(inkBox(glyph).right);
      }
    }
  });
});

describe("shownAccidentals", () => {
  test("shows what the key signature and the measure don't imply", () => {
    const names = ["F#4", "F4", "F4", "F5", "F#4", "Bb4", "Bb4", "B4"];
    expect(shownAccidentals(names, { accidental: "sharp", count: 1 })).toEqual([
      undefined,
      0,
      undefined,
      0,
      1,
      -1,
      undefined,
      0,
    ]);
  });

  test("shows each altered note of a chromatic scale without a key signature", () => {
    expect(shownAccidentals(["C4", "C#4", "D4", "D#4", "E4"])).toEqual([
      undefined,
      1,
      undefined,
      1,
      undefined,
    ]);
  });
});
