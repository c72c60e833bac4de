import { expect, test } from "vitest";
import { actR } from "./act-r.ts";
import type { Instant } from "./memory.ts";

const MEDIAN = { learning: 1, forgetting: 1, curve: 0 };
const PRACTICE = { isRecalled: false, chance: 0.5 };
const DAY = 86_400;

/** So many seconds of practice without a break. */
const during = (seconds: number): Instant => ({ seconds, practiceSeconds: seconds });

function recallAfter(practices: readonly Instant[], test: Instant, effort = 1): number {
  const memory = actR.createMemory(MEDIAN, effort);
  for (const at of practices) memory.practice(at, PRACTICE);
  return memory.recall(test);
}

test("recalls nothing before the first practice", () => {
  expect(recallAfter([], during(100))).toBe(0);
});

test("fades after one practice as t^-a", () => {
  // m = -0.177 ln 100 = -0.8151; 1 / (1 + e^((-0.704 + 0.8151) / 0.255))
  expect(recallAfter([during(0)], during(100))).toBeCloseTo(0.3928, 4);
});

test("fades after a second practice by the activation during it", () => {
  // d = 0.217 e^-0.8151 + 0.177 = 0.27304; m = ln(1000^-0.177 + 900^-0.27304) = -0.7973
  expect(recallAfter([during(0), during(100)], during(1000))).toBeCloseTo(0.4095, 4);
});

test("counts a day between sessions as 36 minutes in one", () => {
  const nextDay = { seconds: DAY, practiceSeconds: 0 };
  expect(recallAfter([during(0)], nextDay)).toBeCloseTo(recallAfter([during(0)], during(2160)), 12);
});

test("subtracts ln 3 from the activation when three practices are needed for one", () => {
  // m = -0.8151 - 1.0986
  expect(recallAfter([during(0)], during(100), 3)).toBeCloseTo(0.0086, 4);
});

test("predicts better recall with each practice and worse recall with each day", () => {
  const days = Array.from({ length: 6 }, (_, day) => ({ seconds: day * DAY, practiceSeconds: 0 }));
  const end = { seconds: 10 * DAY, practiceSeconds: 0 };
  const byPractices = days.map((_, count) => recallAfter(days.slice(0, count + 1), end));
  expect(byPractices).toEqual(byPractices.toSorted((a, b) => a - b));
  const byAge = days.slice(1).map((at) => recallAfter(days.slice(0, 1), at));
  expect(byAge).toEqual(byAge.toSorted((a, b) => b - a));
});

test("prefers spaced practice for a late test, and massed practice for an early one", () => {
  const massed = [0, 60, 120, 180].map(during);
  const spaced = [0, 1, 2, 3].map((day) => ({ seconds: day * DAY, practiceSeconds: 0 }));
  const daysAfter = ([last]: readonly Instant[], days: number) => ({
    seconds: (last?.seconds ?? 0) + days * DAY,
    practiceSeconds: last?.practiceSeconds ?? 0,
  });
  const late = (practices: readonly Instant[]) =>
    recallAfter(practices, daysAfter(practices.slice(-1), 30));
  expect(late(spaced)).toBeGreaterThan(3 * late(massed));
  const early = (practices: readonly Instant[]) =>
    recallAfter(practices, daysAfter(practices.slice(-1), 1 / 1440));
  expect(early(massed)).toBeGreaterThan(early(spaced));
});

test("fades faster for a learner who forgets faster", () => {
  const of = (forgetting: number) => {
    const memory = actR.createMemory({ ...MEDIAN, forgetting }, 1);
    memory.practice(during(0), PRACTICE);
    return memory.recall(during(1000));
  };
  expect(of(1.2)).toBeLessThan(of(1));
});
