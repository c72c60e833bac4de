import { expect, it } from "vitest";
import { displayDegree, spokenNote, spokenScale } from "./words.ts";

it.each([
  ["C4", "C 4"],
  ["F#4", "F sharp 4"],
  ["Bb4", "B flat 4"],
])("%s is spoken %s", (name, spoken) => {
  expect(spokenNote(name)).toBe(spoken);
});

it.each([
  ["1", "1"],
  ["#4", "♯4"],
  ["b7", "♭7"],
])("degree %s is written %s", (degree, written) => {
  expect(displayDegree(degree)).toBe(written);
});

it("tells of a scale what is shown of it", () => {
  const scale = {
    notes: [
      { name: "E4", rows: ["1", "MI"] },
      { name: "F4", rows: ["♭2", "FA"] },
      { name: "G4", rows: ["♭3", "SO"] },
    ],
    brackets: [
      { from: 0, to: 1, kind: "half" as const },
      { from: 1, to: 2, kind: "whole" as const },
    ],
  };
  expect(spokenScale("E", scale, { rows: [], brackets: false })).toBe("E: E 4, F 4, G 4");
  expect(spokenScale("E", scale, { rows: [true, false], brackets: true })).toBe(
    "E: E 4 1, F 4 flat 2, G 4 flat 3. Steps: half, whole",
  );
});
