import { expect, it } from "vitest";
import { NOTE_FORMATTERS } from "../../lib/music/note-names.ts";
import { chordLabel, noteLabel, scaleLabel } from "./messages.ts";

const { letters, german, fixedDo, syllables, both, degrees } = NOTE_FORMATTERS;

it.each([
  ["C4", "C 4"],
  ["F#4", "F sharp 4"],
  ["Bb4", "B flat 4"],
])("reads %s as %s", (name, words) => {
  expect(noteLabel(name, letters)).toBe(words);
});

it("lists the notes of a chord", () => {
  expect(chordLabel(["C4", "Eb4"], letters)).toBe("C 4, E flat 4, then together");
  expect(chordLabel(["C4", "Eb4"], syllables)).toBe("DO 4, ME 4, then together");
  expect(chordLabel(["C4", "Eb4"], both)).toBe("DO C 4, ME E flat 4, then together");
  expect(chordLabel(["C4", "Eb4"], german)).toBe("C 4, Es 4, then together");
  expect(chordLabel(["G4", "Bb4"], fixedDo)).toBe("Sol 4, Si flat 4, then together");
  expect(chordLabel(["G4", "Bb4"], degrees)).toBe(
    "degree 5 in octave 4, degree flat 7 in octave 4, then together",
  );
});

it("includes only the visible parts of a scale", () => {
  const scale = {
    rowNames: ["degree", "syllable", undefined],
    notes: [
      { name: "E4", rows: ["1", "MI", "x"] },
      { name: "F4", rows: ["♭2", "FA", "x"] },
      { name: "G4", rows: ["♭3", "SO", "x"] },
    ],
    brackets: [
      { from: 0, to: 1, kind: "half" as const },
      { from: 1, to: 2, kind: "whole" as const },
    ],
  };
  expect(scaleLabel("E", scale, { rows: [], brackets: false }, letters)).toBe("E: E 4; F 4; G 4");
  expect(scaleLabel("E", scale, { rows: [true, false, true], brackets: true }, letters)).toBe(
    "E: E 4, degree 1; F 4, degree flat 2; G 4, degree flat 3. Steps: half, whole",
  );
  expect(scaleLabel("E", scale, { rows: [false, true], brackets: false }, letters)).toBe(
    "E: E 4, syllable MI; F 4, syllable FA; G 4, syllable SO",
  );
});
