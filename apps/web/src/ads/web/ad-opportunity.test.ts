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

test("returns the first ad of a browser and the consent question at any age of the page", () => {
  expect(chooseOpportunity({ ...context, pageAge: 0 })).toBe("ad");
  expect(chooseOpportunity({ ...context, pageAge: 0, isConsentOpen: true })).toBe("consent");
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
  const dayLater = { ...paid, shownAt: NOW - 24 * HOUR };
  expect(chooseOpportunity(dayLater)).toBe("ad");
  expect(chooseOpportunity({ ...dayLater, pageAge: 59_999 })).toBeUndefined();
});
