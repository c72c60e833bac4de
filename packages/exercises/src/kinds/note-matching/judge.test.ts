import { expect, test } from "vitest";
import { displayDegree, judgeMatch } from "./judge.ts";

const items = [
  { note: "F", syllable: "FA", degree: "4" },
  { note: "G", syllable: "SO", degree: "5" },
  { note: "Ab", syllable: "LE", degree: "b6" },
];
const judge = (note?: string, syllable?: string, degree?: string) =>
  judgeMatch(items, { note, syllable, degree });

test("fewer than three cells are no answer yet", () => {
  expect(judge()).toBeUndefined();
  expect(judge("F")).toBeUndefined();
  expect(judge("F", "F")).toBeUndefined();
  expect(judge("F", undefined, "F")).toBeUndefined();
  expect(judge(undefined, "F", "F")).toBeUndefined();
});

test("the same group thrice is a match, and says what was matched", () => {
  expect(judge("Ab", "Ab", "Ab")).toEqual({
    outcome: "great",
    group: "Ab",
    reason: "A♭ is LE, degree ♭6",
  });
});

test("anything else is not, and says why", () => {
  const reason = (...cells: readonly string[]) => judge(...cells)?.reason;
  expect(judge("G", "F", "G")).toEqual({
    outcome: "tryAgain",
    group: "G",
    reason: "FA is F, not G",
  });
  expect(reason("F", "F", "G")).toBe("F is degree 4, not 5");
  expect(reason("F", "G", "G")).toBe("SO is G, not F");
  expect(reason("F", "G", "Ab")).toBe("SO is G, not F");
  expect(reason("G", "G", "Ab")).toBe("G is degree 5, not ♭6");
});

test("degrees are written with musicians' signs", () => {
  expect(["4", "#4", "b7"].map(displayDegree)).toEqual(["4", "♯4", "♭7"]);
});
