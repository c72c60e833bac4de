import { expect, test } from "vitest";
import { ATOMS } from "./atoms.ts";
import { createLearner } from "./learner.ts";
import { actR } from "./models/act-r.ts";
import { multiscale } from "./models/multiscale.ts";
import { createFixedOrder } from "./peers/fixed-order.ts";
import { createLeitner } from "./peers/leitner.ts";
import type { CreateScheduler } from "./scheduler.ts";
import { simulate } from "./simulation.ts";

const learner = createLearner(1);
/** A question takes less. */
const LONGEST_QUESTION_SECONDS = 300;

test("has 120 atoms with different ids", () => {
  expect(new Set(ATOMS.map(({ id }) => id)).size).toBe(120);
});

test.each([actR, multiscale])("gives each scheduler the same minutes under $name", (model) => {
  const budget = learner.starts.length * learner.minutes * 60;
  for (const createScheduler of [createFixedOrder, createLeitner]) {
    const outcome = simulate(learner, model, createScheduler, ATOMS);
    expect(outcome.practiceSeconds).toBeGreaterThanOrEqual(budget);
    expect(outcome.practiceSeconds).toBeLessThan(budget + LONGEST_QUESTION_SECONDS);
    expect(outcome.retained).toBeGreaterThan(0);
    expect(outcome.retained).toBeLessThan(ATOMS.length);
    expect(simulate(learner, model, createScheduler, ATOMS)).toEqual(outcome);
  }
});

test("passes times to the scheduler that fit the learner's days and minutes", () => {
  const asked: number[] = [];
  const recording: CreateScheduler = (atoms) => {
    const order = createFixedOrder(atoms);
    return {
      next(now) {
        asked.push(now);
        return order.next(now);
      },
      answered(question, answer, at) {
        expect(at - (asked.at(-1) ?? at)).toBeGreaterThan(answer.durationMs);
        order.answered(question, answer, at);
      },
    };
  };
  simulate(learner, actR, recording, ATOMS);
  expect(asked).toEqual(asked.toSorted((a, b) => a - b));
  const days = new Set(asked.map((time) => new Date(time).toISOString().slice(0, 10)));
  expect(days.size).toBe(learner.starts.length);
});

test("ends a day when the scheduler asks nothing, and forfeits its minutes", () => {
  const oncePerDay: CreateScheduler = ([first]) => {
    let lastDay = "";
    return {
      next(now) {
        const day = new Date(now).toISOString().slice(0, 10);
        if (!first || day === lastDay) return undefined;
        lastDay = day;
        return { atom: first };
      },
      answered() {},
    };
  };
  expect(simulate(learner, actR, oncePerDay, ATOMS)).toMatchObject({
    questions: learner.starts.length,
    introduced: 1,
  });
});

test("rejects a question about an atom that doesn't exist", () => {
  const faulty: CreateScheduler = () => ({
    next: () => ({ atom: { id: "sing:99", kind: "sing" } }),
    answered() {},
  });
  expect(() => simulate(learner, actR, faulty, ATOMS)).toThrow("sing:99");
});
