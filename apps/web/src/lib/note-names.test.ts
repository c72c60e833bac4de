import { noteFromMidi } from "@attune/theory";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNote } from "./music-names.ts";
import { NOTE_FORMATTERS } from "./note-names.ts";

const { letters, syllables, both } = NOTE_FORMATTERS;

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

test("no two notes have the same name", () => {
  const midi = fc.integer({ min: 21, max: 108 });
  fc.assert(
    fc.property(midi, midi, fc.constantFrom(letters, syllables, both), (one, other, { inText }) => {
      const [first, second] = [one, other].map((each) => inText(noteFromMidi(each).name));
      expect(first === second).toBe(one === other);
    }),
  );
});

test("both names are those of the other systems", () => {
  fc.assert(
    fc.property(fc.integer({ min: 21, max: 108 }), (midi) => {
      const { name } = noteFromMidi(midi);
      const [syllable] = syllables.inLines(name);
      expect(both.inText(name)).toBe(`${syllable} ${formatNote(name)}`);
      expect(both.inLines(name)).toEqual([...syllables.inLines(name), ...letters.inLines(name)]);
    }),
  );
});
