import { expect, test } from "vitest";
import type { Instant } from "./memory.ts";
import { CURVES, type Curve, createTrace, multiscale } from "./multiscale.ts";

const MEDIAN = { learning: 1, forgetting: 1, curve: 0 };
const ALWAYS = 1;
const [WORDS, FACTS, NAMES] = CURVES;

const onDay = (day: number): Instant => ({ seconds: day * 86_400, practiceSeconds: 0 });

/** Expected recall `rest` days after a session, or after two with `gap` days between them. */
function expectedRecall(curve: Curve, rest: number, gap?: number): number {
  const second = (isFirst: boolean, isRecalled: boolean, isSecond: boolean) => {
    const trace = createTrace(curve, ALWAYS, 1);
    if (isFirst) trace.practice(onDay(0), { isRecalled: false, chance: 0 });
    const strength = trace.recall(onDay(gap ?? 0));
    if (isSecond) trace.practice(onDay(gap ?? 0), { isRecalled, chance: 0 });
    return { strength, recall: trace.recall(onDay((gap ?? 0) + rest)) };
  };
  const { omega } = curve;
  if (gap === undefined) return omega * second(true, false, false).recall;
  const { strength, recall: once } = second(true, false, false);
  const twice =
    strength * second(true, true, true).recall + (1 - strength) * second(true, false, true).recall;
  const atLast = second(false, false, true).recall;
  return omega * (omega * twice + (1 - omega) * once) + (1 - omega) * omega * atLast;
}

// Days after one session, and the share recalled: Cepeda et al. (2009), read from their figures 3 and 4.
test.each([
  [WORDS, [0, 1, 2, 4, 7, 14], [0.922, 0.839, 0.689, 0.523, 0.439, 0.283], 0.002721],
  [FACTS, [0, 1, 7, 28, 84, 168], [0.96, 0.92, 0.79, 0.48, 0.28, 0.22], 0.000163],
  [NAMES, [0, 1, 7, 28, 84, 168], [0.93, 0.84, 0.57, 0.25, 0.09, 0.06], 0.000422],
])("forgets $material as people did", (curve, days, shares, squaredError) => {
  const errors = days.map((day, index) => expectedRecall(curve, day) - (shares[index] ?? 0));
  const sum = errors.reduce((total, error) => total + error ** 2, 0);
  expect(sum).toBeCloseTo(squaredError, 6);
});

// Days between two sessions, and the recall that the replication computes (results/mcm_cepeda2009_predictions.csv).
test.each([
  [WORDS, 10, [1, 2, 4, 7, 14], [0.785321, 0.795738, 0.732242, 0.681872, 0.625544]],
  [FACTS, 168, [1, 7, 28, 84, 168], [0.288731, 0.540116, 0.636213, 0.526531, 0.48419]],
  [NAMES, 168, [1, 7, 28, 84, 168], [0.08906, 0.171742, 0.166688, 0.122894, 0.097218]],
])("predicts for two sessions of $material what another implementation does", (...row) => {
  const [curve, rest, gaps, shares] = row;
  for (const [index, gap] of gaps.entries())
    expect(expectedRecall(curve, rest, gap)).toBeCloseTo(shares[index] ?? 0, 4);
});

test("prefers spaced sessions to massed ones, but not any distance between them", () => {
  const [massed, spaced, rare] = [0, 28, 168].map((gap) => expectedRecall(FACTS, 168, gap));
  expect(spaced).toBeGreaterThan((massed ?? 1) + 0.2);
  expect(spaced).toBeGreaterThan((rare ?? 1) + 0.1);
});

test("predicts worse recall with each day, and never after a practice", () => {
  const trace = createTrace(WORDS, ALWAYS, 1);
  let last = 0;
  for (let day = 0; day < 40; day += 2) {
    const before = trace.recall(onDay(day));
    if (day > 0 && last < 1) expect(before).toBeLessThan(last);
    trace.practice(onDay(day), { isRecalled: day % 4 === 0, chance: 0 });
    last = trace.recall(onDay(day));
    expect(last).toBeGreaterThanOrEqual(before);
  }
});

test("encodes four practices in a row as often as a session", () => {
  const recalled = (chance: number) => {
    const memory = multiscale.createMemory(MEDIAN, 1);
    memory.practice(onDay(0), { isRecalled: false, chance });
    return memory.recall(onDay(0)) > 0;
  };
  const onePractice = 1 - (1 - WORDS.omega) ** (1 / 4);
  expect(recalled(onePractice - 1e-9)).toBe(true);
  expect(recalled(onePractice + 1e-9)).toBe(false);
});

test("encodes less often what takes more effort, and more often for an able learner", () => {
  const isEncoded = (learning: number, effort: number) => {
    const memory = multiscale.createMemory({ ...MEDIAN, learning }, effort);
    memory.practice(onDay(0), { isRecalled: false, chance: 0.4 });
    return memory.recall(onDay(0)) > 0;
  };
  expect(isEncoded(1, 1)).toBe(true);
  expect(isEncoded(1, 3)).toBe(false);
  expect(isEncoded(3, 3)).toBe(true);
});

test("takes a learner's forgetting curve and speed", () => {
  const recall = (ability: typeof MEDIAN) => {
    const memory = multiscale.createMemory(ability, 1);
    memory.practice(onDay(0), { isRecalled: false, chance: 0 });
    return memory.recall(onDay(14));
  };
  expect(recall({ ...MEDIAN, curve: 0.5 })).toBeGreaterThan(recall(MEDIAN) + 0.2);
  expect(recall({ ...MEDIAN, forgetting: 2 })).toBeLessThan(recall(MEDIAN) - 0.05);
});
