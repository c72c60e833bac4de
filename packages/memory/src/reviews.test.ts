import { describe, expect, test } from "vitest";
import { type Atom, findAtom, type QuestionRef, recordedQuestion } from "./atoms.ts";
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

describe("ear training", () => {
  const answered = (exercise: string, itemId: string, outcome: Answer["outcome"]) =>
    reviewsOf({ id: "a", exercise, itemId, outcome, tries: 1, durationMs: 9_000, answeredAt: 0 });

  test("grades no right answer in a set whose answers stand in order", () => {
    expect(answered("ear-training-sequential", "1-8", "great")).toEqual([]);
    const [missed] = answered("ear-training-sequential", "1-8", "tryAgain");
    expect(missed).toMatchObject({ grade: GRADES.again, isInContext: true });
    expect(missed?.atom.id).toBe("hear:+7");
  });

  test("records an answer of a run as one in random order, where there is such a question", () => {
    const atom = findAtom("hear:+7") as Atom;
    const [first] = atom.questions as [QuestionRef];
    expect(first.exercise).toBe("ear-training-sequential");
    const { exercise, itemId } = recordedQuestion(atom, first);
    const [review] = answered(exercise, itemId, "great");
    expect(review).toEqual({ atom, grade: GRADES.good });
    expect(recordedQuestion({ ...atom, questions: [first] }, first)).toBe(first);
    const other = { exercise: "triads", itemId: "1" } as const;
    expect(recordedQuestion(atom, other)).toBe(other);
  });
});

describe("degrees by ear", () => {
  const heard = (exercise: string, itemId: string, answer: string): Answer => ({
    id: "a",
    exercise,
    itemId,
    outcome: "tryAgain",
    answer,
    durationMs: 9000,
    answeredAt: 0,
  });
  const reviewed = (answer: Answer) =>
    reviewsOf(answer).map(({ atom, grade, isInContext }) => [atom.id, grade, isInContext] as const);

  test("a single note grades its degree, in whichever octave", () => {
    for (const itemId of ["G4", "G5"])
      expect(reviewed(heard("degrees-by-ear", itemId, "3"))).toEqual([
        ["degree:5", GRADES.again, undefined],
      ]);
  });

  test("a line grades each of its degrees in context, the worst answer to each", () => {
    expect(reviewed(heard("degrees-by-ear-3", "C4-G5-E4", "1 5 2"))).toEqual([
      ["degree:1", GRADES.good, true],
      ["degree:5", GRADES.good, true],
      ["degree:3", GRADES.again, true],
    ]);
    expect(reviewed(heard("degrees-by-ear-3", "C4-G5-C5", "1 5 2"))).toEqual([
      ["degree:1", GRADES.again, true],
      ["degree:5", GRADES.good, true],
    ]);
  });

  test("a note of the scale among chromatic ones is in context", () => {
    const answer = heard("degrees-by-ear-chromatic", "C4", "1");
    expect(reviewed(answer)).toEqual([["degree:1", GRADES.good, true]]);
  });

  test.each(["H4", "", "C4-?", "E#4"])("an unknown line %j says nothing", (itemId) => {
    expect(reviewed(heard("degrees-by-ear-2", itemId, "1"))).toEqual([]);
  });
});

test("an unknown question says nothing", () => {
  const answer = { id: "a", outcome: "great", durationMs: 1, answeredAt: 0 } as const;
  expect(reviewsOf({ ...answer, exercise: "intervals", itemId: "1-99" })).toEqual([]);
  expect(reviewsOf({ ...answer, exercise: "rhythm", itemId: "1" })).toEqual([]);
});
