import { syllableOfNote } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAloud } from "../../ui/a11y/read-aloud.ts";
import { formatNote, formatPitchClass } from "./music-names.ts";
import { NOTE_FORMATTERS, type NoteFormatter, type NoteNames } from "./note-names.ts";

const { letters, german, fixedDo, syllables, both, degrees } = NOTE_FORMATTERS;

const SYSTEMS = Object.keys(NOTE_FORMATTERS) as readonly NoteNames[];
/** Every spelling of a note: seven naturals, seven sharps, seven flats. */
const PITCH_CLASSES = [..."CDEFGAB"].flatMap((letter) =>
  ["", "#", "b"].map((sign) => letter + sign),
);
const NOTES = PITCH_CLASSES.flatMap((name) =>
  Array.from({ length: 10 }, (_, octave) => `${name}${octave}`),
);

test.each([
  ["F#4", "F♯4", "FI4", "FI F♯4"],
  ["Bb3", "B♭3", "TE3", "TE B♭3"],
  ["C5", "C5", "DO5", "DO C5"],
  ["G", "G", "SO", "SO G"],
  ["E#4", "E♯4", "E♯4", "E♯4"],
  ["Cb", "C♭", "C♭", "C♭"],
])("%s is %s, %s or %s", (name, ...names) => {
  expect([letters, syllables, both].map(({ inText }) => inText(name))).toEqual(names);
});

test.each([
  ["F#4", ["F♯"], ["FI"], ["FI", "F♯"]],
  ["Bb3", ["B♭"], ["TE"], ["TE", "B♭"]],
  ["E#4", ["E♯"], ["E♯"], ["E♯"]],
])("the label of %s has the lines %s, %s or %s", (name, ...lines) => {
  expect([letters, syllables, both].map(({ inLines }) => inLines(name))).toEqual(lines);
});

const names = ({ inLines }: (typeof NOTE_FORMATTERS)[NoteNames]) =>
  PITCH_CLASSES.map((name) => inLines(name).join(" ")).join(" ");

test("German names have H for B, B for B flat, and As and Es", () => {
  expect(names(german)).toBe("C Cis Ces D Dis Des E Eis Es F Fis Fes G Gis Ges A Ais As H His B");
  expect([german.inText("F#4"), german.inText("Bb3"), german.inChart("B5")]).toEqual([
    "Fis4",
    "B3",
    "H5",
  ]);
});

test("fixed do has the Romance names with accidentals", () => {
  expect(names(fixedDo)).toBe(
    "Do Do♯ Do♭ Re Re♯ Re♭ Mi Mi♯ Mi♭ Fa Fa♯ Fa♭ Sol Sol♯ Sol♭ La La♯ La♭ Si Si♯ Si♭",
  );
  expect([fixedDo.inText("F#4"), fixedDo.inText("Bb"), fixedDo.inChart("G3")]).toEqual([
    "Fa♯4",
    "Si♭",
    "Sol3",
  ]);
});

test("degrees count from C, with the octave in words or left out", () => {
  expect(names(degrees)).toBe("1 ♯1 ♭1 2 ♯2 ♭2 3 ♯3 ♭3 4 ♯4 ♭4 5 ♯5 ♭5 6 ♯6 ♭6 7 ♯7 ♭7");
  expect([degrees.inText("G4"), degrees.inText("Eb3"), degrees.inText("C#")]).toEqual([
    "degree 5 in octave 4",
    "degree ♭3 in octave 3",
    "degree ♯1",
  ]);
  expect([degrees.inChart("G4"), degrees.inChart("Bb0")]).toEqual(["5", "♭7"]);
});

test("names notes with double accidentals", () => {
  const doubles = ["F##", "Bbb", "Abb", "Ebb"];
  const namesIn = (system: NoteFormatter) => doubles.map((name) => system.inText(name)).join(" ");
  expect(namesIn(letters)).toBe("F♯♯ B♭♭ A♭♭ E♭♭");
  expect(namesIn(NOTE_FORMATTERS.german)).toBe("Fisis Heses Asas Eses");
  expect(namesIn(NOTE_FORMATTERS.fixedDo)).toBe("Fa♯♯ Si♭♭ La♭♭ Mi♭♭");
});

test("names syllables and degrees by the key, and A to G alike in all", () => {
  const key = { tonic: "G#", mode: "minor" } as const;
  expect([syllables.inText("F##5", key), both.inText("F##5", key)]).toEqual(["TI5", "TI F♯♯5"]);
  expect([both.inLines("B4", key), degrees.inLines("B4", key)]).toEqual([["ME", "B"], ["♭3"]]);
  expect([degrees.inText("B4", key), degrees.inChart("B4", key)]).toEqual([
    "degree ♭3 in octave 4",
    "♭3",
  ]);
  expect(letters.inText("B4", key)).toBe("B4");
});

test("the default names notes as questions and answers do", () => {
  for (const name of [...NOTES, ...PITCH_CLASSES]) {
    expect(letters.inText(name)).toBe(formatNote(name));
    expect(letters.inChart(name)).toBe(formatNote(name));
    expect(letters.inLines(name)).toEqual([formatPitchClass(name)]);
  }
});

describe.each(SYSTEMS)("%s", (system) => {
  const { inText, inChart, inLines, includesSyllable, includesDegree } = NOTE_FORMATTERS[system];

  test("gives each of all spellings its own name", () => {
    const all = [...NOTES, ...PITCH_CLASSES];
    expect(new Set(all.map((name) => inText(name))).size).toBe(all.length);
    expect(new Set(PITCH_CLASSES.map((name) => inChart(name))).size).toBe(21);
    expect(new Set(PITCH_CLASSES.map((name) => inLines(name).join(" "))).size).toBe(21);
  });

  test("has words for every note, and no line that is empty or repeated", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NOTES), (name) => {
        const lines = inLines(name);
        expect(lines.length).toBeGreaterThan(0);
        expect(new Set(lines).size).toBe(lines.length);
        for (const written of [inText(name), inChart(name), ...lines]) {
          expect(written).toMatch(/^\S+( \S+)*$/);
          expect(readAloud(written)).not.toMatch(/undefined|[♯♭#]/);
        }
      }),
    );
  });

  test("labels a note alike in every octave", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NOTES), (name) => {
        expect(inLines(name)).toEqual(inLines(name.slice(0, -1)));
      }),
    );
  });

  test("includes a syllable or a degree exactly where it says so", () => {
    for (const name of PITCH_CLASSES) {
      const syllable = syllableOfNote(name);
      if (syllable) expect(inLines(name).includes(syllable)).toBe(includesSyllable);
      expect(/\d/.test(inLines(name).join())).toBe(includesDegree);
    }
  });
});

test("both names are those of the other systems", () => {
  for (const name of NOTES) {
    const [syllable] = syllables.inLines(name);
    const hasSyllable = syllableOfNote(name) !== undefined;
    expect(both.inText(name)).toBe(
      hasSyllable ? `${syllable} ${formatNote(name)}` : formatNote(name),
    );
    expect(both.inLines(name)).toEqual(
      hasSyllable ? [syllable, ...letters.inLines(name)] : letters.inLines(name),
    );
  }
});
