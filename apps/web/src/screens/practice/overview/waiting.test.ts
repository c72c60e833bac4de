import { ATOMS, type MemoryState, NEW_ATOMS_A_DAY } from "@attune/memory";
import { expect, test } from "vitest";
import { countWaiting } from "./waiting.ts";

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

const state = (daysAgo: number): MemoryState => ({
  stability: 3,
  difficulty: 5,
  reviews: 1,
  lapses: 0,
  firstAt: NOW - daysAgo * DAY_MS,
  isFirstRight: true,
  lastAt: NOW - daysAgo * DAY_MS,
});

const context = (states: ReadonlyMap<string, MemoryState>) => ({
  states,
  now: NOW,
  dayStart: NOW - DAY_MS / 2,
});
const anything = () => true;

test("a beginner may learn as much as a day allows", () => {
  expect(countWaiting(context(new Map()), anything, true)).toEqual({
    due: 0,
    fresh: NEW_ATOMS_A_DAY,
  });
});

test("counts what is due, and what may still be introduced today", () => {
  const states = new Map(ATOMS.slice(0, 7).map(({ id }, index) => [id, state(index < 4 ? 10 : 0)]));
  expect(countWaiting(context(states), anything, true)).toEqual({
    due: 4,
    fresh: NEW_ATOMS_A_DAY - 3,
  });
});

test("counts neither what the learner can't see nor, without singing, what is sung", () => {
  const states = new Map(ATOMS.map(({ id }) => [id, state(10)]));
  const sung = ATOMS.filter(({ kind }) => kind === "sing").length;
  expect(countWaiting(context(states), anything, false).due).toBe(ATOMS.length - sung);
  const isUnlocked = ({ exercise }: { exercise: string }) => exercise === "triads";
  expect(countWaiting(context(states), isUnlocked, true)).toEqual({ due: 7, fresh: 0 });
});
