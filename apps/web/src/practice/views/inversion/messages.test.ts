import type { InversionReason } from "@attune/exercises";
import { expect, test } from "vitest";
import { reasonMessage, titleFor } from "./messages.ts";

const item = { id: 1, rootNote: "C", destinationNote: "F#", inversion: "Diminished 5th" };

test("asks with the interval's name, whose words stay on one line", () => {
  expect(titleFor({ ...item, interval: "Augmented 4th" })).toBe(
    "C to F♯ is an Augmented\u00a04th. What\u00a0is\u00a0F♯\u00a0to\u00a0C?",
  );
  expect(titleFor({ ...item, destinationNote: "E", interval: "Major 3rd" })).toBe(
    "C to E is a Major\u00a03rd. What\u00a0is\u00a0E\u00a0to\u00a0C?",
  );
});

const answer = "Minor 6th";

test.each<[InversionReason, string]>([
  [
    { code: "right", numbers: [3, 6], quality: "Major" },
    "3 and 6 add up to 9, and major turns to minor.",
  ],
  [
    { code: "wrongQuality", chosen: "Major 6th", numbers: [3, 6], quality: "Major", answer },
    "You chose a major sixth: 3 and 6 add up to 9, but major turns to minor.",
  ],
  [
    { code: "wrongQuality", chosen: "Augmented 5th", numbers: [4, 5], quality: "Perfect", answer },
    "You chose an augmented fifth: 4 and 5 add up to 9, but perfect stays perfect.",
  ],
  [
    { code: "wrongSum", chosen: "Minor 7th", numbers: [3, 7], answer },
    "You chose a minor seventh: 3 and 7 add up to 10, not to 9.",
  ],
  [{ code: "rightUnnumbered", answer: "Tritone" }, "It is a tritone."],
  [{ code: "wrongUnnumbered", chosen: "Major 2nd", answer }, "You chose a major second."],
])("explains %j", (reason, message) => {
  expect(reasonMessage(reason, 1)).toBe(message);
  const isWrong = reason.code.startsWith("wrong");
  const full = isWrong ? `${message} The answer is a minor sixth.` : message;
  expect(reasonMessage(reason, 2)).toBe(full);
});
