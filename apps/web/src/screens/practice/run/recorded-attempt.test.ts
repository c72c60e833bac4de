import type { Attempt } from "@attune/exercises";
import { type Atom, atomOf, findAtom } from "@attune/memory";
import { expect, test } from "vitest";
import { recordedAttempt } from "./recorded-attempt.ts";

const asked = (atomId: string) => {
  const atom = findAtom(atomId) as Atom;
  const [question] = atom.questions;
  if (!question) throw new Error("no question");
  return { atoms: [atom], question, confusedWith: [] };
};

test("records an interval as one that was heard in no order", () => {
  const question = asked("hear:+7");
  const attempt: Attempt = { ...question.question, outcome: "great", tries: 1 };
  const recorded = recordedAttempt(question, attempt);
  expect(recorded).toMatchObject({ exercise: "ear-training-random", outcome: "great", tries: 1 });
  expect(atomOf(recorded)?.id).toBe("hear:+7");
});

test("leaves other attempts as they are", () => {
  const sung = asked("sing:1-8");
  const attempt: Attempt = { ...sung.question, outcome: "good" };
  expect(recordedAttempt(sung, attempt)).toEqual(attempt);
  const matched: Attempt = { exercise: "note-matching", itemId: "review", outcome: "great" };
  expect(recordedAttempt(asked("name:C"), matched)).toBe(matched);
  expect(recordedAttempt({ ...sung, atoms: [] }, attempt)).toBe(attempt);
});
