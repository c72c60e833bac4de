import { expect, test } from "vitest";
import { chooseOpportunity } from "./ad-opportunity.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const context = {
  pageAge: 60_000,
  now: NOW,
  shownAt: undefined,
  isConsentOpen: false,
  isPaid: false,
};

test("returns nothing in the first minute", () => {
  expect(chooseOpportunity({ ...context, pageAge: 59_999 })).toBeUndefined();
  expect(chooseOpportunity({ ...context, pageAge: 59_999, isConsentOpen: true })).toBeUndefined();
  expect(chooseOpportunity(context)).toBe("ad");
});

test("returns the consent question before an ad", () => {
  expect(chooseOpportunity({ ...context, isConsentOpen: true })).toBe("consent");
});

test("returns an unpaid ad once in a browser", () => {
  expect(chooseOpportunity({ ...context, shownAt: NOW - 1 })).toBeUndefined();
  expect(chooseOpportunity({ ...context, shownAt: NOW - 500 * HOUR })).toBeUndefined();
});

test("returns a paid ad once a day", () => {
  const paid = { ...context, isPaid: true };
  expect(chooseOpportunity(paid)).toBe("ad");
  expect(chooseOpportunity({ ...paid, shownAt: NOW - 23 * HOUR })).toBeUndefined();
  expect(chooseOpportunity({ ...paid, shownAt: NOW - 24 * HOUR })).toBe("ad");
});
