import { Mode } from "tonal";
import { describe, expect, test } from "vitest";
import { MODES, modeGaps, modeNotes, modeSteps, note, relativeDegree } from "./index.ts";

describe.each(MODES)("%s", (mode) => {
  const midis = modeNotes(mode).map((name) => note(name).midi);

  test("uses white keys only, and its steps sum to an octave", () => {
    const gaps = midis.slice(1).map((midi, index) => midi - (midis[index] ?? 0));
    expect(modeNotes(mode).join("")).toMatch(/^([A-G]\d){8}$/);
    expect(gaps).toEqual(modeGaps(mode));
    expect(modeGaps(mode).reduce((sum, gap) => sum + gap, 0)).toBe(12);
    expect(modeGaps(mode).filter((gap) => gap === 1)).toHaveLength(2);
  });

  test("agrees with tonal", () => {
    const letters = modeNotes(mode).map((name) => name.slice(0, 1));
    expect(Mode.notes(mode, letters[0] ?? "")).toEqual(letters.slice(0, 7));
    expect(letters[7]).toBe(letters[0]);
  });

  test("has half steps between E and F, and between B and C", () => {
    const pairs = modeGaps(mode).flatMap((gap, index) =>
      gap === 1
        ? [
            modeNotes(mode)
              .slice(index, index + 2)
              .join("")
              .replaceAll(/\d/g, ""),
          ]
        : [],
    );
    expect(pairs.sort()).toEqual(["BC", "EF"]);
  });

  test("names its degrees relative to the major scale", () => {
    const changed = modeSteps(mode).map((step, index) => relativeDegree(index + 1, step));
    const size = (degree: string) =>
      (degree.match(/#/g)?.length ?? 0) - (degree.match(/b/g)?.length ?? 0);
    const major = modeSteps("ionian");
    changed.forEach((degree, index) => {
      expect((major[index] ?? 0) + size(degree)).toBe(modeSteps(mode)[index]);
    });
  });
});

test("relativeDegree adds accidentals, doubled if needed", () => {
  expect(relativeDegree(7, 9)).toBe("bb7");
  expect(relativeDegree(4, 6)).toBe("#4");
  expect(() => relativeDegree(8, 12)).toThrow(RangeError);
  expect(() => relativeDegree(0, 0)).toThrow("not a degree of the scale: 0");
  expect(relativeDegree(1, 0)).toBe("1");
});
