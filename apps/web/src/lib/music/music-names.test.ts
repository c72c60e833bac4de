import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatDegree,
  formatDegreeOrdinal,
  formatHalfSteps,
  formatIntervalInSentence,
  formatIntervalWithArticle,
  formatList,
  formatMode,
  formatNote,
  formatNoteWithArticle,
  formatPitchClass,
  staffPositionLabel,
  staffPositionName,
  staffPositionNames,
} from "./music-names.ts";

describe("notes and degrees", () => {
  test.each([
    ["F#4", "F♯4"],
    ["Bb4", "B♭4"],
    ["Bb", "B♭"],
    ["B4", "B4"],
    ["", ""],
  ])("writes the note %j as %j", (name, written) => {
    expect(formatNote(name)).toBe(written);
  });

  test("omits the octave of a pitch class", () => {
    expect(["F#4", "Bb", "C5"].map(formatPitchClass)).toEqual(["F♯", "B♭", "C"]);
  });

  test("chooses the article by the letter's vowel sound", () => {
    expect([..."ABCDEFG"].map((letter) => formatNoteWithArticle(`${letter}b`))).toEqual([
      "an A♭",
      "a B♭",
      "a C♭",
      "a D♭",
      "an E♭",
      "an F♭",
      "a G♭",
    ]);
  });

  test("writes degrees with their accidentals, and as ordinals", () => {
    expect(["4", "#4", "b7"].map(formatDegree)).toEqual(["4", "♯4", "♭7"]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(formatDegreeOrdinal)).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "5th",
      "6th",
      "7th",
      "8",
    ]);
  });
});

describe("intervals", () => {
  test.each([
    ["Minor 2nd", "a minor second"],
    ["Major 3rd", "a major third"],
    ["Augmented 4th", "an augmented fourth"],
    ["Perfect 5th", "a perfect fifth"],
    ["Minor 6th", "a minor sixth"],
    ["Diminished 7th", "a diminished seventh"],
    ["Tritone", "a tritone"],
    ["Perfect Octave", "a perfect octave"],
    ["Minor 9th", "a minor ninth"],
    ["Major 10th", "a major tenth"],
    ["Major 12th", "a major 12th"],
  ])("writes %s within a sentence as %s", (name, words) => {
    expect(formatIntervalInSentence(name)).toBe(words);
  });

  test("keeps the name's capitals after an article", () => {
    expect(formatIntervalWithArticle("Augmented 4th")).toBe("an Augmented 4th");
    expect(formatIntervalWithArticle("Major 3rd")).toBe("a Major 3rd");
  });

  test("counts half steps in singular and plural", () => {
    expect([0, 1, 2].map(formatHalfSteps)).toEqual(["0 half steps", "1 half step", "2 half steps"]);
  });
});

describe("staff positions", () => {
  test("names lines, spaces and positions outside the staff", () => {
    expect([-1, 0, 1, 2, 3, 9, 10, 11, 12].map(staffPositionName)).toEqual([
      "below the staff",
      "below the staff",
      "the space below the staff",
      "line 1",
      "space 1",
      "space 4",
      "line 5",
      "the space above the staff",
      "above the staff",
    ]);
  });

  test("joins alternatives with 'or', and adds the note for screen readers", () => {
    expect(staffPositionNames([2])).toBe("line 1");
    expect(staffPositionNames([2, 9])).toBe("line 1 or space 4");
    expect(staffPositionLabel(4)).toBe("line 2, G");
    expect(staffPositionLabel(11)).toBe("the space above the staff, G");
  });
});

test("capitalizes modes", () => {
  expect(["ionian", "mixolydian"].map(formatMode)).toEqual(["Ionian", "Mixolydian"]);
});

test("lists names as browsers do", () => {
  const types = { and: "conjunction", or: "disjunction" } as const;
  const property = fc.property(
    fc.array(fc.constantFrom("F♯", "C♯", "G♯", "line 1")),
    fc.constantFrom("and", "or"),
    (names, joiner) => {
      const format = new Intl.ListFormat("en-US", { type: types[joiner] });
      expect(formatList(names, joiner)).toBe(format.format(names));
    },
  );
  fc.assert(property);
});
