import { ATOMS, atomContent } from "@attune/memory";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerMessage } from "./answer-messages.ts";

const messageOf = (atomId: string, answer: string) => {
  const content = atomContent(atomId);
  if (!content) throw new Error(`No atom ${atomId}`);
  return answerMessage(content, answer);
};

test.each([
  ["sing:1-8", "5", "You sang a perfect fourth."],
  ["sing:1-8", "-7", "You sang a perfect fifth down."],
  ["sing:1-8", "0", "You sang the same note twice."],
  ["sing:1-8", "-0", "You sang the same note twice."],
  ["sing:1-8", "19", "You sang 19 half steps."],
  ["degree:5", "4", "You heard fa, degree 4."],
  ["degree:5", "b3", "You heard me, degree ♭3."],
  ["hear:-7", "6", "You heard a tritone."],
  ["hear:+12", "11", "You heard a major seventh."],
  ["name:D", "D DO 3", "You matched D with DO and degree 3."],
  ["name:Eb", "Eb RI b3", "You matched E♭ with RI and degree ♭3."],
  ["staff:F#", "3", "You placed it on space 1, without an accidental."],
  ["staff:F#", "#2", "You placed it on line 1, with a sharp."],
  ["staff:F#", "b3", "You placed it on space 1, with a flat."],
  ["enharmonic:C#=Db", "Eb", "You answered E♭."],
  ["inversion:4", "Minor 3rd", "You answered a minor third."],
  ["inversion:4", "Augmented 5th", "You answered an augmented fifth."],
  ["inversion:12", "Tritone", "You answered a tritone."],
  ["key:61", "#10 4", "You placed the sharp on line 5, and the tonic on line 2."],
  ["key:66", "b6 11", "You placed the flat on line 3, and the tonic on the space above the staff."],
  ["triad:2", "vii°", "You heard vii°."],
  ["mode:dorian", "aeolian", "You heard Aeolian."],
])("says what %s was taken for when the answer is %s", (atomId, answer, message) => {
  expect(messageOf(atomId, answer)).toBe(message);
});

test("quotes an answer that it can't read", () => {
  for (const { id } of ATOMS)
    for (const answer of ["", "?!", "1.5 x", "é"])
      expect(messageOf(id, answer)).toBe(`You answered “${answer}”.`);
});

test("has a sentence for any answer", () => {
  const part = fc.constantFrom("#", "b", "-", " ", "0", "7", "13", "C", "DO", "vii°", "Minor", "x");
  const answer = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.constantFrom(...ATOMS), answer, ({ id }, text) => {
      expect(messageOf(id, text)).toMatch(/^You .+\.$/);
      expect(messageOf(id, text)).not.toContain("undefined");
    }),
  );
});
