import { expect, test } from "vitest";
import { hintFor, promptOf, statusOf } from "./messages.ts";

const asked = (note: string) => ({ id: note, note, positions: [4] });

test.each([
  ["A", "Place an A"],
  ["Ab", "Place an A♭"],
  ["B", "Place a B"],
  ["C#", "Place a C♯"],
  ["D", "Place a D"],
  ["E", "Place an E"],
  ["F#", "Place an F♯"],
  ["G", "Place a G"],
])("%s is asked as '%s'", (note, prompt) => {
  expect(promptOf(asked(note))).toBe(prompt);
});

test("the hint names the places, and the sign where there is one", () => {
  expect(hintFor(asked("G"))).toMatch(/spaces F A C E\.$/);
  expect(hintFor(asked("G#"))).toMatch(/Then add the sharp\.$/);
  expect(hintFor(asked("Gb"))).toMatch(/Then add the flat\.$/);
});

test("the status tells the place and the sign, never the letter", () => {
  expect(statusOf({ position: undefined, alteration: 1 })).toMatch(/^Tap a line/);
  expect(statusOf({ position: 4, alteration: 0 })).toBe("Line 2");
  expect(statusOf({ position: 3, alteration: -1 })).toBe("Space 1, with a flat");
});
