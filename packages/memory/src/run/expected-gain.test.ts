import { expect, test } from "vitest";
import { DAY_MS, type MemoryState } from "../memory-state.ts";
import { expectedGain } from "./expected-gain.ts";

const NOW = Date.UTC(2026, 0, 5, 9);

const known = (stability: number, daysAgo: number): MemoryState => ({
  stability,
  difficulty: 5,
  reviews: 3,
  lapses: 0,
  firstAt: 0,
  isFirstRight: true,
  lastAt: NOW - daysAgo * DAY_MS,
});
const gain = (stability: number, daysAgo: number) => expectedGain(known(stability, daysAgo), NOW);

test("asking what was asked a minute ago gains next to nothing", () => {
  expect(gain(10, 0)).toBeLessThan(gain(10, 10) / 4);
});

test("asking when it is due gains more than before", () => {
  expect(gain(10, 10)).toBeGreaterThan(gain(10, 3));
  expect(gain(10, 3)).toBeGreaterThan(0);
});

test("what is known for months gains less than what is known for days", () => {
  expect(gain(100, 100)).toBeLessThan(gain(5, 5));
});

test("the gain is between -1 and 1", () => {
  for (const stability of [0.01, 1, 100, 10_000])
    for (const daysAgo of [0, 1, 30, 3_000]) {
      expect(gain(stability, daysAgo)).toBeGreaterThan(-1);
      expect(gain(stability, daysAgo)).toBeLessThan(1);
    }
});
