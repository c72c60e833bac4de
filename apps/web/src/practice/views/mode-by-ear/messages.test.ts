import { MODES, scaleOfMode } from "@attune/theory";
import { expect, test } from "vitest";
import { reasonMessage } from "./messages.ts";

test.each([
  ["dorian", "phrygian", "You chose Dorian. Some notes of this one are lower: listen again."],
  ["dorian", "lydian", "You chose Dorian. Some notes of this one are higher: listen again."],
  [
    "dorian",
    "harmonic-minor",
    "You chose Dorian. Some notes of this one are higher, others lower: listen again.",
  ],
] as const)(
  "doesn't name the answer at the first mistake: %s when %s is right",
  (chosen, answer, message) => {
    expect(reasonMessage({ code: "wrong", chosen, answer }, 1)).toBe(message);
  },
);

test("says the direction in which each pair of modes differs", () => {
  for (const chosen of MODES) {
    for (const answer of MODES.filter((mode) => mode !== chosen)) {
      const steps = scaleOfMode(chosen).steps;
      const changes = scaleOfMode(answer).steps.map((step, index) => step - (steps[index] ?? 0));
      const message = reasonMessage({ code: "wrong", chosen, answer }, 1);
      expect(message.includes("higher")).toBe(changes.every((change) => change >= 0));
      expect(message.includes("lower")).toBe(changes.every((change) => change <= 0));
    }
  }
});

test("explains the answer after the second mistake", () => {
  expect(reasonMessage({ code: "wrong", chosen: "dorian", answer: "ionian" }, 2)).toBe(
    "You chose Dorian, with ♭3 and ♭7; this was Ionian, the major scale.",
  );
  expect(reasonMessage({ code: "wrong", chosen: "ionian", answer: "lydian" }, 2)).toBe(
    "You chose Ionian, the major scale; this was Lydian, with ♯4.",
  );
});

test("names the mode of a right answer, and what makes it one", () => {
  expect(reasonMessage({ code: "right", answer: "locrian" }, 0)).toBe(
    "This was Locrian, with ♭2, ♭3, ♭5, ♭6, and ♭7.",
  );
});
