import fc from "fast-check";
import { Mode } from "tonal";
import { describe, expect, test } from "vitest";
import { MODES, note, relativeDegree, scaleGaps, scaleNotes, scaleOfMode } from "./index.ts";

describe.each(MODES)("%s", (mode) => {
  const midis = scaleNotes(scaleOfMode(mode)).map((name) => note(name).midi);

  test("uses white keys only, and its steps sum to an octave", () => {
    const gaps = midis.slice(1).map((midi, index) => midi - (midis[index] ?? 0));
    expect(scaleNotes(scaleOfMode(mode)).join("")).toMatch(/^([A-G]\d){8}$/);
    expect(gaps).toEqual(scaleGaps(scaleOfMode(mode)));
    expect(scaleGaps(scaleOfMode(mode)).reduce((sum, gap) => sum + gap, 0)).toBe(12);
    expect(scaleGaps(scaleOfMode(mode)).filter((gap) => gap === 1)).toHaveLength(2);
  });

  test("agrees with tonal", () => {
    const letters = scaleNotes(scaleOfMode(mode)).map((name) => name.slice(0, 1));
    expect(Mode.notes(mode, letters[0] ?? "")).toEqual(letters.slice(0, 7));
    expect(letters[7]).toBe(letters[0]);
  });

  test("has half steps between E and F, and between B and C", () => {
    const pairs = scaleGaps(scaleOfMode(mode)).flatMap((gap, index) =>
      gap === 1
        ? [
            scaleNotes(scaleOfMode(mode))
              .slice(index, index + 2)
              .join("")
              .replaceAll(/\d/g, ""),
          ]
        : [],
    );
    expect(pairs.sort()).toEqual(["BC", "EF"]);
  });

  test("names its degrees relative to the major scale", () => {
    const changed = scaleOfMode(mode).steps.map((step, index) => relativeDegree(index + 1, step));
    const size = (degree: string) =>
      (degree.match(/#/g)?.length ?? 0) - (degree.match(/b/g)?.length ?? 0);
    const major = scaleOfMode("ionian").steps;
    changed.forEach((degree, index) => {
      expect((major[index] ?? 0) + size(degree)).toBe(scaleOfMode(mode).steps[index]);
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

describe("a scale", () => {
  test.each([
    ["melodic minor", { tonic: "A3", steps: [0, 2, 3, 5, 7, 9, 11] }, "A3 B3 C4 D4 E4 F#4 G#4 A4"],
    [
      "harmonic minor",
      { tonic: "F3", steps: [0, 2, 3, 5, 7, 8, 11] },
      "F3 G3 Ab3 Bb3 C4 Db4 E4 F4",
    ],
    ["whole-tone", { tonic: "C4", steps: [0, 2, 4, 6, 8, 10] }, "C4 D4 E4 F#4 G#4 A#4 C5"],
    [
      "pentatonic",
      { tonic: "Eb4", steps: [0, 2, 4, 7, 9], positions: [0, 1, 2, 4, 5] },
      "Eb4 F4 G4 Bb4 C5 Eb5",
    ],
  ])("takes its spelling from its record: %s", (_, scale, notes) => {
    expect(scaleNotes(scale).join(" ")).toBe(notes);
  });

  test("sounds its steps, whatever its spelling", () => {
    const tonics = fc.constantFrom("C4", "D4", "Eb4", "F4", "G3", "A3", "Bb3");
    const steps = fc.shuffledSubarray([1, 2, 3, 5, 7, 8, 9, 10, 11], { maxLength: 6 });
    fc.assert(
      fc.property(tonics, steps, (tonic, some) => {
        const scale = { tonic, steps: [0, ...some.toSorted((a, b) => a - b)] };
        const spelled = { ...scale, positions: scale.steps.map((step) => POSITIONS_OF[step] ?? 0) };
        const start = note(tonic).midi;
        const sounding = scaleNotes(spelled).map((name) => note(name).midi - start);
        expect(sounding).toEqual([...scale.steps, 12]);
        expect(scaleGaps(scale).reduce((sum, gap) => sum + gap, 0)).toBe(12);
      }),
    );
  });

  test("rejects what a double accidental can't spell", () => {
    const scale = { tonic: "C4", steps: [0, 3] };
    expect(scaleNotes({ ...scale, positions: [0, 2] })).toEqual(["C4", "Eb4", "C5"]);
    expect(scaleNotes({ ...scale, positions: [0, 3] })).toEqual(["C4", "Fbb4", "C5"]);
    expect(() => scaleNotes({ ...scale, positions: [0, 4] })).toThrow(RangeError);
    expect(() => scaleNotes({ ...scale, tonic: "H4" })).toThrow(RangeError);
  });
});

/** Staff position above the tonic of each number of half steps, as in major and minor. */
const POSITIONS_OF = [0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6];
