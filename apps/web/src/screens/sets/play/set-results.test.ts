import { expect, test } from "vitest";
import { createSetResults } from "./set-results.ts";

test("counts first tries, and lists what was missed as often as it was", () => {
  const results = createSetResults();
  results.add({ itemId: "up-3", outcome: "tryAgain", tries: 1 });
  results.add({ itemId: "up-3", outcome: "great", tries: 2 });
  results.add({ itemId: "up-4", outcome: "good", tries: 1 });
  results.add({ itemId: "up-3", outcome: "tryAgain", tries: 1 });
  results.add({ itemId: "up-3", outcome: "great", tries: 1 });
  results.add({ itemId: "up-7", outcome: "noVoice" });
  expect(results.list()).toEqual([
    { itemId: "up-3", asked: 3, right: 1 },
    { itemId: "up-4", asked: 1, right: 1 },
  ]);
  expect(results.missed()).toEqual(["up-3", "up-3"]);
  results.clear();
  expect(results.list()).toEqual([]);
});
