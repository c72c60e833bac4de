import { expect, test } from "vitest";
import { isOvationNext, rewardSince } from "./reward-since.ts";

test("returns an applause for one more great, and an ovation for every fifth", () => {
  expect(rewardSince({ applauses: 3, greats: 3 }, { applauses: 4, greats: 4 })).toBe("applause");
  expect(rewardSince({ applauses: 4, greats: 4 }, { applauses: 5, greats: 0 })).toBe("ovation");
});

test("returns nothing for unchanged, reset or other tabs' counters", () => {
  const before = { applauses: 7, greats: 2 };
  expect(rewardSince(before, before)).toBeUndefined();
  expect(rewardSince(before, { applauses: 0, greats: 0 })).toBeUndefined();
  expect(rewardSince(before, { applauses: 12, greats: 2 })).toBeUndefined();
});

test("expects an ovation next after four greats of five", () => {
  const isNext = [0, 1, 2, 3, 4].map((greats) => isOvationNext({ applauses: 9, greats }));
  expect(isNext).toEqual([false, false, false, false, true]);
});
