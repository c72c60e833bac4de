import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centsWord,
  closenessOf,
  decibels,
  guideNotes,
  levelWord,
  octaveWord,
  rowOf,
  spanOf,
} from "./scale.ts";

const targets = fc.array(fc.integer({ min: 48, max: 84 }), { minLength: 1, maxLength: 2 });

describe("closeness", () => {
  test.each([
    [0, "inTune", "In tune"],
    [-25, "inTune", "In tune"],
    [25.1, "near", "Sharp"],
    [-25.1, "near", "Flat"],
    [100, "near", "Sharp"],
    [-100.1, "off", "Too low"],
    [260, "off", "Too high"],
  ] as const)("classifies %d cents as %s, with the word %s", (cents, closeness, word) => {
    expect(closenessOf(cents)).toBe(closeness);
    expect(centsWord(cents)).toBe(word);
  });
});

describe("rows", () => {
  test("spanOf includes the band of every target, with higher notes above lower ones", () => {
    fc.assert(
      fc.property(targets, (midis) => {
        const span = spanOf(midis);
        for (const midi of midis) {
          expect(rowOf(midi + 1, span)).toBeGreaterThan(0);
          expect(rowOf(midi - 1, span)).toBeLessThan(1);
          expect(rowOf(midi + 1, span)).toBeLessThan(rowOf(midi, span));
        }
      }),
    );
  });

  test("guideNotes returns naturals within the span, with room for every label", () => {
    expect(guideNotes([60, 64], spanOf([60, 64]))).toEqual([62]);
    expect(guideNotes([60, 72], spanOf([60, 72]))).toEqual([64, 67]);
    fc.assert(
      fc.property(targets, (midis) => {
        const span = spanOf(midis);
        for (const guide of guideNotes(midis, span)) {
          expect(rowOf(guide, span)).toBeGreaterThan(0);
          expect(rowOf(guide, span)).toBeLessThan(1);
          for (const midi of midis) expect(Math.abs(midi - guide)).toBeGreaterThanOrEqual(1.5);
        }
        const rows = [...new Set([...midis, ...guideNotes(midis, span)])].map((midi) =>
          rowOf(midi, span),
        );
        const guided = guideNotes(midis, span).map((midi) => rowOf(midi, span));
        for (const guide of guided)
          for (const row of rows.filter((each) => each !== guide))
            expect(Math.abs(row - guide)).toBeGreaterThan(0.15);
      }),
    );
  });
});

test.each([
  [0, ""],
  [-1, "an octave below"],
  [1, "an octave above"],
  [-2, "2 octaves below"],
])("octaveWord of %d is '%s'", (octaves, word) => {
  expect(octaveWord(octaves)).toBe(word);
});

test.each([
  [1, 0, "Too loud"],
  [0.1, -20, "Good level"],
  [0.01, -40, "Good level"],
  [0.004, -47.96, "Quiet"],
  [0.001, -60, "Silence"],
  [0, -60, "Silence"],
  [2, 0, "Too loud"],
])("a level of %d is %d dB, with the word %s", (level, db, word) => {
  expect(decibels(level)).toBeCloseTo(db, 2);
  expect(levelWord(decibels(level))).toBe(word);
});
