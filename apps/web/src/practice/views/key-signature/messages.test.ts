import type { KeySignatureQuestion } from "@attune/exercises";
import { expect, test } from "vitest";
import { hintFor, lessonText, reasonMessage, statusOf, titleOf } from "./messages.ts";

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

test("names both keys in the title", () => {
  expect(titleOf(C_TO_G)).toBe("C to G Major");
  expect(titleOf(F_TO_BB)).toBe("F to B♭ Major");
});

test("describes the task", () => {
  expect(lessonText(C_TO_G)).toBe(
    "Raise the 4th degree of C: put its sharp left, the new tonic (home note) right.",
  );
  expect(lessonText(F_TO_BB)).toBe(
    "Lower the 7th degree of F: put its flat left, the new tonic (home note) right.",
  );
});

test("the hint leads to both marks, and to the position that signatures use", () => {
  expect(hintFor(C_TO_G)).toBe(
    "The 4th degree of C is F. It is on the staff twice: use the higher one. The new tonic is G, a fifth above C.",
  );
  expect(hintFor(F_TO_BB)).toBe(
    "The 7th degree of F is E. It is on the staff twice: use the higher one. The new tonic is B♭, a fourth above F.",
  );
  expect(hintFor(G_TO_D)).toBe("The 4th degree of G is C. The new tonic is D, a fifth above G.");
});

test("the status names positions but no notes", () => {
  expect(statusOf({ accidental: undefined, tonic: undefined }, "sharp")).toMatch(
    /^Tap either side/,
  );
  expect(statusOf({ accidental: 10, tonic: undefined }, "sharp")).toBe(
    "Sharp on line 5 · tonic not placed",
  );
  expect(statusOf({ accidental: undefined, tonic: 3 }, "flat")).toBe(
    "Flat not placed · tonic on space 1",
  );
  expect(statusOf({ accidental: undefined, tonic: 3 }, "sharp")).toBe(
    "Sharp not placed · tonic on space 1",
  );
  expect(statusOf({ accidental: 6, tonic: 4 }, "flat")).toBe("Flat on line 3 · tonic on line 2");
});

test.each([
  ["G", "sharp", 1, "G major has one sharp, F♯."],
  ["D", "sharp", 2, "D major has two sharps, F♯ and C♯."],
  ["A", "sharp", 3, "A major has three sharps, F♯, C♯, and G♯."],
  ["F", "flat", 1, "F major has one flat, B♭."],
  ["Eb", "flat", 3, "E♭ major has three flats, B♭, E♭, and A♭."],
] as const)("describes the signature of %s major", (tonic, accidental, count, message) => {
  expect(reasonMessage({ code: "right", tonic, signature: { accidental, count } })).toBe(message);
});

test("a wrong answer shows the spec's message", () => {
  expect(
    reasonMessage({ code: "wrong", accidental: "sharp", accidentalAt: 10, tonicAt: [4, 11] }),
  ).toBe(
    "Not quite right. Place the sharp on line 5 (left side) and the whole note on line 2 or the space above the staff (right side).",
  );
  expect(reasonMessage({ code: "wrong", accidental: "flat", accidentalAt: 5, tonicAt: [6] })).toBe(
    "Not quite right. Place the flat on space 2 (left side) and the whole note on line 3 (right side).",
  );
});
