import { expect, test } from "vitest";
import { groupLevels } from "./group-levels.ts";

test("sums up the levels of phrases and of dictation, and sorts by greats", () => {
  expect(
    groupLevels([
      { exercise: "intervals", greats: 20, attempts: 31 },
      { exercise: "phrases-1", greats: 15, attempts: 18 },
      { exercise: "phrases-2", greats: 9, attempts: 14 },
      { exercise: "dictation-8", greats: 3, attempts: 12 },
      { exercise: "triads", greats: 2, attempts: 2 },
      { exercise: "dictation-1", greats: 1, attempts: 1 },
    ]),
  ).toEqual([
    { name: "Phrases", greats: 24, attempts: 32 },
    { name: "Intervals", greats: 20, attempts: 31 },
    { name: "Dictation", greats: 4, attempts: 13 },
    { name: "Triads by Ear", greats: 2, attempts: 2 },
  ]);
});

test("lists nothing that wasn't practiced", () => {
  expect(groupLevels([])).toEqual([]);
});
