import type { MemoryState } from "@attune/memory";
import { expect, test } from "vitest";
import { summarizeRun } from "./run-summary.ts";

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const dayOf = (at: number) => Math.floor(at / DAY_MS);

const state = (stability: number, firstAt: number): MemoryState => ({
  stability,
  difficulty: 5,
  reviews: 1,
  lapses: 0,
  firstAt,
  isFirstRight: true,
  lastAt: NOW,
});

const answers = ["a", "b", "c", "b"].map((atomId) => ({ atomId, isRight: true }));

test("says how many atoms were practiced, which are new, and when they come back", () => {
  const states = new Map([
    ["a", state(1, NOW - 5 * DAY_MS)],
    ["b", state(30, NOW)],
    ["c", state(0.5, NOW - 5 * DAY_MS)],
  ]);
  expect(summarizeRun({ startedAt: NOW - 1000, answers }, states, dayOf, NOW)).toEqual({
    practiced: 3,
    learned: ["b"],
    returns: [
      { when: "Tomorrow", atoms: 2 },
      { when: "In 4 weeks", atoms: 1 },
    ],
  });
});

test("counts an answer whose state isn't known yet", () => {
  const summary = summarizeRun({ startedAt: NOW - 1000, answers }, new Map(), dayOf, NOW);
  expect(summary).toEqual({ practiced: 3, learned: ["a", "b", "c"], returns: [] });
});
