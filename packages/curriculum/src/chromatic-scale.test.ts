import { describe, expect, test } from "vitest";
import { chromaticEntrySchema, chromaticScale } from "./index.ts";

/** Typed from the specification's solfege mapping and the treble staff (C4 = 0, bottom line 2). */
const TYPED = {
  up: [
    "C4 1 DO none 0",
    "C#4 #1 DI sharp 0",
    "D4 2 RE none 1",
    "D#4 #2 RI sharp 1",
    "E4 3 MI none 2",
    "F4 4 FA none 3",
    "F#4 #4 FI sharp 3",
    "G4 5 SO none 4",
    "G#4 #5 SI sharp 4",
    "A4 6 LA none 5",
    "A#4 #6 LI sharp 5",
    "B4 7 TI none 6",
    "C5 1 DO none 7",
  ],
  down: [
    "C5 1 DO none 7",
    "B4 7 TI none 6",
    "Bb4 b7 TE flat 6",
    "A4 6 LA none 5",
    "Ab4 b6 LE flat 5",
    "G4 5 SO none 4",
    "Gb4 b5 SE flat 4",
    "F4 4 FA none 3",
    "E4 3 MI none 2",
    "Eb4 b3 ME flat 2",
    "D4 2 RE none 1",
    "Db4 b2 RA flat 1",
    "C4 1 DO none 0",
  ],
};

describe.each(["up", "down"] as const)("the chromatic scale %s", (direction) => {
  const scale = chromaticScale(direction);

  test("matches the typed table", () => {
    const lines = scale.map((entry) =>
      [entry.note, entry.degree, entry.syllable, entry.accidental, entry.clef_index].join(" "),
    );
    expect(lines).toEqual(TYPED[direction]);
  });

  test("every record matches its schema", () => {
    for (const entry of scale) expect(chromaticEntrySchema.parse(entry)).toEqual(entry);
  });
});
