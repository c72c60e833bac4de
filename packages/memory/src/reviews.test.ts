import { describe, expect, test } from "vitest";
import { type Answer, GRADES } from "./grades.ts";
import { reviewsOf } from "./reviews.ts";

describe("note matching", () => {
  const matched = (itemId: string, more: Partial<Answer>): Answer => ({
    id: "a",
    exercise: "note-matching",
    itemId,
    outcome: "great",
    durationMs: 30_000,
    answeredAt: 0,
    ...more,
  });
  const reviewed = (answer: Answer) =>
    reviewsOf(answer).map(({ atom, grade }) => [atom.id, grade] as const);

  test("a stage grades the notes that were matched without a miss", () => {
    expect(reviewed(matched("review", { answer: "C Eb" }))).toEqual([
      ["name:C", GRADES.good],
      ["name:Eb", GRADES.good],
    ]);
  });

  test("a miss grades the note whose cell was chosen", () => {
    const miss = matched("basic-notes:D", { outcome: "tryAgain", answer: "D MI 2" });
    expect(reviewed(miss)).toEqual([["name:D", GRADES.again]]);
  });

  test("a stage of an earlier release doesn't say which notes it had", () => {
    expect(reviewed(matched("sharp-notes", {}))).toEqual([]);
  });
});

test("an unknown question says nothing", () => {
  const answer = { id: "a", outcome: "great", durationMs: 1, answeredAt: 0 } as const;
  expect(reviewsOf({ ...answer, exercise: "intervals", itemId: "1-99" })).toEqual([]);
  expect(reviewsOf({ ...answer, exercise: "rhythm", itemId: "1" })).toEqual([]);
});
