import { describe, expect, test } from "vitest";
import { mode, modeNameSchema, modeSchema } from "./index.ts";

/** Typed from a table of modes: first note, degrees relative to the major scale, whole and half steps. */
const TYPED = {
  ionian: ["C4 D4 E4 F4 G4 A4 B4 C5", "1 2 3 4 5 6 7 1", "WWHWWWH"],
  dorian: ["D4 E4 F4 G4 A4 B4 C5 D5", "1 2 b3 4 5 6 b7 1", "WHWWWHW"],
  phrygian: ["E4 F4 G4 A4 B4 C5 D5 E5", "1 b2 b3 4 5 b6 b7 1", "HWWWHWW"],
  lydian: ["F4 G4 A4 B4 C5 D5 E5 F5", "1 2 3 #4 5 6 7 1", "WWWHWWH"],
  mixolydian: ["G4 A4 B4 C5 D5 E5 F5 G5", "1 2 3 4 5 6 b7 1", "WWHWWHW"],
  aeolian: ["A4 B4 C5 D5 E5 F5 G5 A5", "1 2 b3 4 5 b6 b7 1", "WHWWHWW"],
  locrian: ["B4 C5 D5 E5 F5 G5 A5 B5", "1 b2 b3 4 b5 b6 b7 1", "HWWHWWW"],
};

test("includes the seven modes in order", () => {
  expect(modeNameSchema.options).toEqual(Object.keys(TYPED));
});

describe.each(modeNameSchema.options)("%s", (name) => {
  const { mode_name, notes, mode_degrees, intervals } = mode(name);

  test("matches the typed table", () => {
    expect(mode_name).toBe(name);
    expect([notes.join(" "), mode_degrees.join(" "), intervals.join("")]).toEqual(TYPED[name]);
  });

  test("its steps sum to twelve, with half steps only at E-F and B-C", () => {
    const sizes = intervals.map((step) => (step === "H" ? 1 : 2));
    expect(sizes.reduce((sum: number, size) => sum + size, 0)).toBe(12);
    intervals.forEach((step, index) => {
      const pair = `${notes[index]?.[0]}-${notes[index + 1]?.[0]}`;
      expect(step).toBe(["E-F", "B-C"].includes(pair) ? "H" : "W");
    });
  });

  test("matches its schema", () => {
    expect(modeSchema.parse(mode(name))).toEqual(mode(name));
  });
});
