import { expect, test } from "vitest";
import { ATOMS, type Atom } from "../atoms.ts";
import type { Scheduler } from "../scheduler.ts";
import { createLeitner } from "./leitner.ts";

const atoms = ATOMS.slice(0, 3);
const [FIRST, SECOND, THIRD] = atoms.map(({ id }) => id);
const noon = (day: number) => Date.UTC(2026, 0, 1 + day, 12);

/** Asks once, answers and returns the atom's id. */
function ask(scheduler: Scheduler, at: number, isRight = true): string | undefined {
  const question = scheduler.next(at);
  if (question)
    scheduler.answered(question, { isRight, isSolved: true, tries: 1, durationMs: 5000 }, at);
  return question?.atom.id;
}

/** Days from the last answer until the first atom is asked again, rather than one that was never asked. */
function daysUntilDue(answers: readonly boolean[]): number {
  const scheduler = createLeitner(atoms);
  let day = 0;
  let lastDay = 0;
  let count = 0;
  while (true) {
    const question = scheduler.next(noon(day));
    if (!question || question.atom.id !== FIRST) {
      day += 1;
      continue;
    }
    const isRight = answers[count];
    if (isRight === undefined) return day - lastDay;
    scheduler.answered(
      question,
      { isRight, isSolved: true, tries: 1, durationMs: 5000 },
      noon(day),
    );
    count += 1;
    lastDay = day;
  }
}

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 16],
  [6, 16],
])("asks again after %i right answers in %i days", (count, days) => {
  expect(daysUntilDue(Array.from({ length: count }, () => true))).toBe(days);
});

test("starts again with a day after a wrong answer", () => {
  expect(daysUntilDue([true, true, true, false])).toBe(1);
  expect(daysUntilDue([true, true, true, false, true])).toBe(2);
});

test("asks new atoms in order while nothing is due", () => {
  const scheduler = createLeitner(atoms);
  expect([0, 1, 2].map((second) => ask(scheduler, noon(0) + second))).toEqual([
    FIRST,
    SECOND,
    THIRD,
  ]);
});

test("takes new atoms from each kind in turn", () => {
  const kinds = ["sing", "sing", "hear", "hear", "hear", "key"] as const;
  const mixed = kinds.map((kind, index) => ({ id: `${kind}:${index}`, kind }));
  const scheduler = createLeitner(mixed);
  const asked = mixed.map((_, second) => ask(scheduler, noon(0) + second));
  expect(asked).toEqual(["sing:0", "hear:2", "key:5", "sing:1", "hear:3", "hear:4"]);
});

test("asks what is due before new atoms, most overdue first", () => {
  const scheduler = createLeitner(atoms);
  ask(scheduler, noon(0));
  ask(scheduler, noon(0) + 1, false);
  // Both are due on day 1; the first was asked longer ago.
  expect(ask(scheduler, noon(1))).toBe(FIRST);
  expect(ask(scheduler, noon(1) + 1)).toBe(SECOND);
  // The second's first right answer leaves it in box 2, due on day 3 as the first is.
  expect(ask(scheduler, noon(1) + 2)).toBe(THIRD);
  expect(ask(scheduler, noon(4))).toBe(THIRD);
});

test("treats as due on a day what was asked later on the day before", () => {
  const scheduler = createLeitner(atoms);
  ask(scheduler, noon(0) + 3_600_000);
  expect(scheduler.next(noon(1))?.atom.id).toBe(FIRST);
});

test("asks what is due soonest when nothing is due and nothing is new", () => {
  const scheduler = createLeitner(atoms.slice(0, 2));
  ask(scheduler, noon(0));
  ask(scheduler, noon(1));
  ask(scheduler, noon(1));
  // The first is due on day 3, the second on day 2.
  expect(ask(scheduler, noon(1))).toBe(SECOND);
});

test("rejects an answer to an atom that it doesn't have", () => {
  const other: Atom = { id: "sing:99", kind: "sing" };
  const answer = { isRight: true, isSolved: true, tries: 1, durationMs: 5000 };
  expect(() => createLeitner(atoms).answered({ atom: other }, answer, 0)).toThrow("sing:99");
});
