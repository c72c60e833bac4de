import { expect, test } from "vitest";
import { reasonMessage, titleFor } from "./messages.ts";

test("asks for another name of the note", () => {
  expect(titleFor("D#")).toBe("What note sounds the same as D♯?");
});

test("confirms two names of the same key", () => {
  expect(reasonMessage({ code: "sameKey", note: "C#", chosen: "Db" }, 1)).toBe(
    "C♯ and D♭ are the same key.",
  );
});

test.each([
  ["C#", "Eb", 2, "You chose E♭, which sounds 2 half steps above C♯."],
  ["C#", "B#", -1, "You chose B♯, which sounds 1 half step below C♯."],
])("explains how %s differs from %s, and then the answer", (note, chosen, halfSteps, message) => {
  const reason = { code: "differentKey", note, chosen, halfSteps, answer: "Db" } as const;
  expect(reasonMessage(reason, 1)).toBe(message);
  expect(reasonMessage(reason, 2)).toBe(`${message} D♭ is the same key as C♯.`);
});
