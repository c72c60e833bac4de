import { expect, test } from "vitest";
import { createSetResults } from "./set-results.ts";

test("counts first tries, and lists what was missed as often as it was", () => {
  const results = createSetResults();
  results.add({ exercise: "set-intervals", itemId: "up-3", outcome: "tryAgain", tries: 1 });
  results.add({ exercise: "set-intervals", itemId: "up-3", outcome: "great", tries: 2 });
  results.add({ exercise: "set-intervals", itemId: "up-4", outcome: "good", tries: 1 });
  results.add({ exercise: "set-intervals", itemId: "up-3", outcome: "tryAgain", tries: 1 });
  results.add({ exercise: "set-intervals", itemId: "up-3", outcome: "great", tries: 1 });
  results.add({ exercise: "set-intervals", itemId: "up-7", outcome: "noVoice" });
  expect(results.list()).toEqual([
    { group: "up-3", asked: 3, right: 1 },
    { group: "up-4", asked: 1, right: 1 },
  ]);
  expect(results.missed()).toEqual(["up-3", "up-3"]);
  results.clear();
  expect(results.list()).toEqual([]);
});

test("counts phrases by their exercise, and lists those that were missed", () => {
  const results = createSetResults(({ exercise }) => exercise);
  results.add({ exercise: "phrases-1", itemId: "g1-1", outcome: "tryAgain", tries: 1 });
  results.add({ exercise: "phrases-1", itemId: "g1-2", outcome: "good", tries: 1 });
  expect(results.list()).toEqual([{ group: "phrases-1", asked: 2, right: 1 }]);
  expect(results.missed()).toEqual(["g1-1"]);
});
