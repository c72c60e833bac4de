import { expect, test } from "vitest";
import { ATOMS } from "../atoms.ts";
import { createFixedOrder } from "./fixed-order.ts";

const RIGHT = { isRight: true, isSolved: true, tries: 1, durationMs: 5000 };

test("asks everything in order, then again from the start", () => {
  const atoms = ATOMS.slice(0, 3);
  const scheduler = createFixedOrder(atoms);
  const asked = Array.from({ length: 7 }, () => {
    const question = scheduler.next(0);
    if (question) scheduler.answered(question, RIGHT, 0);
    return question?.atom;
  });
  expect(asked).toEqual([...atoms, ...atoms, atoms[0]]);
});

test("asks nothing when there is nothing", () => {
  expect(createFixedOrder([]).next(0)).toBeUndefined();
});
