import { expect, test } from "vitest";
import { compareItems } from "./compare-items.ts";

test("compares the answered items in order, without those that were skipped", () => {
  const items = ["a", "b", "c"].map((atomId) => ({
    atomId,
    isFirstRight: atomId === "a",
    lastAt: 7,
  }));
  const answers = [
    { atomId: "c", isRight: true },
    { atomId: "a", isRight: false },
  ];
  expect(
    compareItems({ startedAt: 0, elapsedMs: 0, answers, skipped: ["b"], returns: [], items }),
  ).toEqual([
    { atomId: "a", isFirstRight: true, isRecalled: false, lastAt: 7 },
    { atomId: "c", isFirstRight: false, isRecalled: true, lastAt: 7 },
  ]);
});
