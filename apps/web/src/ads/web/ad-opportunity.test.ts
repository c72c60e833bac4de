import { expect, test } from "vitest";
import { restMoment } from "./ad-opportunity.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const turn = { age: 60_000, now: NOW, shownAt: undefined, undecided: false, paid: false };

test("the first minute is the learner's", () => {
  expect(restMoment({ ...turn, age: 59_999 })).toBeUndefined();
  expect(restMoment({ ...turn, age: 59_999, undecided: true })).toBeUndefined();
  expect(restMoment(turn)).toBe("ad");
});

test("one thing at a time: consent comes first", () => {
  expect(restMoment({ ...turn, undecided: true })).toBe("consent");
});

test("the ad is shown once in a browser", () => {
  expect(restMoment({ ...turn, shownAt: NOW - 1 })).toBeUndefined();
  expect(restMoment({ ...turn, shownAt: NOW - 500 * HOUR })).toBeUndefined();
});

test("again once a day, where a network pays for it", () => {
  const paid = { ...turn, paid: true };
  expect(restMoment(paid)).toBe("ad");
  expect(restMoment({ ...paid, shownAt: NOW - 23 * HOUR })).toBeUndefined();
  expect(restMoment({ ...paid, shownAt: NOW - 24 * HOUR })).toBe("ad");
});
