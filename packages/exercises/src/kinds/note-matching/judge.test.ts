import { expect, test } from "vitest";
import { judgeMatch } from "./judge.ts";

const fa = { note: "F", syllable: "FA", degree: "4" };
const so = { note: "G", syllable: "SO", degree: "5" };
const le = { note: "Ab", syllable: "LE", degree: "b6" };
const judge = (note?: string, syllable?: string, degree?: string) =>
  judgeMatch([fa, so, le], { note, syllable, degree });

test("returns no verdict until a cell of each column is selected", () => {
  expect(judge()).toBeUndefined();
  expect(judge("F")).toBeUndefined();
  expect(judge("F", "F")).toBeUndefined();
  expect(judge("F", undefined, "F")).toBeUndefined();
  expect(judge(undefined, "F", "F")).toBeUndefined();
});

test("accepts three cells of the same group", () => {
  expect(judge("Ab", "Ab", "Ab")).toEqual({
    outcome: "great",
    group: "Ab",
    reason: { code: "matched", item: le },
  });
});

test.each([
  [["G", "F", "G"], "G", { code: "wrongSyllable", note: so, syllable: fa }],
  [["F", "G", "G"], "F", { code: "wrongSyllable", note: fa, syllable: so }],
  [["F", "G", "Ab"], "F", { code: "wrongSyllable", note: fa, syllable: so }],
  [["F", "F", "G"], "F", { code: "wrongDegree", note: fa, degree: so }],
  [["G", "G", "Ab"], "G", { code: "wrongDegree", note: so, degree: le }],
])("reports the first cell of %j that doesn't match the note", (cells, group, reason) => {
  expect(judge(...cells)).toEqual({ outcome: "tryAgain", group, reason });
});
