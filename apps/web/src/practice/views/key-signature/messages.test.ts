import type { KeySignatureQuestion } from "@attune/exercises";
import { expect, test } from "vitest";
import { hintFor, lessonText, statusOf, titleOf } from "./messages.ts";

const C_TO_G: KeySignatureQuestion = {
  id: "61",
  from: "C",
  to: "G",
  signature: { accidental: "sharp", count: 0 },
  degree: 4,
  altered: ["F", "F#"],
  accidentalAt: 10,
  tonicAt: [4, 11],
};
const F_TO_BB: KeySignatureQuestion = {
  id: "67",
  from: "F",
  to: "Bb",
  signature: { accidental: "flat", count: 1 },
  degree: 7,
  altered: ["E", "Eb"],
  accidentalAt: 9,
  tonicAt: [6],
};
const G_TO_D = { ...C_TO_G, from: "G", to: "D", altered: ["C", "C#"] } as const;

test("titles", () => {
  expect(titleOf(C_TO_G)).toBe("C to G Major");
  expect(titleOf(F_TO_BB)).toBe("F to B♭ Major");
});

test("the lesson says which degree changes and what goes where", () => {
  expect(lessonText(C_TO_G)).toBe(
    "Raise the 4th degree of C: place its sharp on the left, the new tonic on the right.",
  );
  expect(lessonText(F_TO_BB)).toBe(
    "Lower the 7th degree of F: place its flat on the left, the new tonic on the right.",
  );
});

test("the hint leads to both, and to the place that signatures use", () => {
  expect(hintFor(C_TO_G)).toBe(
    "F is the 4th degree of C, in the upper of its two places. G, a fifth above C, is the new tonic.",
  );
  expect(hintFor(F_TO_BB)).toMatch(
    /^E is the 7th degree of F, in the upper .* B♭, a fourth above F/,
  );
  expect(hintFor(G_TO_D)).toMatch(/^C is the 4th degree of G\. D/);
});

test("the status tells the places, never the letters", () => {
  expect(statusOf({ accidental: undefined, tonic: undefined }, "sharp")).toMatch(
    /^Tap either side/,
  );
  expect(statusOf({ accidental: 10, tonic: undefined }, "sharp")).toBe(
    "Sharp on line 5 · tonic to be placed",
  );
  expect(statusOf({ accidental: undefined, tonic: 3 }, "flat")).toBe(
    "Flat to be placed · tonic on space 1",
  );
});
