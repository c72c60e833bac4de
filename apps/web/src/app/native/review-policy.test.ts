import { expect, test } from "vitest";
import { mayAskForReview, readReviewRecord } from "./review-policy.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 24);
const never = { goodSets: 3, askedAt: null, askedIn: null };

test("asks after three good sets, not earlier", () => {
  expect(mayAskForReview({ ...never, goodSets: 2 }, "1.0.0", NOW)).toBe(false);
  expect(mayAskForReview(never, "1.0.0", NOW)).toBe(true);
});

test.each([
  ["the same version", "1.0.0", 400, false],
  ["another version a week later", "1.1.0", 7, false],
  ["another version after four months", "1.1.0", 122, true],
])("asks again in %s: %s after %i days → %s", (_, version, days, may) => {
  const asked = { goodSets: 9, askedAt: NOW - days * DAY_MS, askedIn: "1.0.0" };
  expect(mayAskForReview(asked, version, NOW)).toBe(may);
});

test("reads what isn't valid as never asked", () => {
  expect(readReviewRecord({ goodSets: "3", askedAt: "x", askedIn: 1 })).toEqual({
    ...never,
    goodSets: 0,
  });
  expect(readReviewRecord(undefined).goodSets).toBe(0);
});
