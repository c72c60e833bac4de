import { expect, test } from "vitest";
import { isIntervalOver } from "./frequency.ts";

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

test("allows an interstitial every three minutes and an app-open ad every half hour", () => {
  expect(isIntervalOver("interstitial", NOW, undefined)).toBe(true);
  expect(isIntervalOver("interstitial", NOW, NOW - 3 * MINUTE + 1)).toBe(false);
  expect(isIntervalOver("interstitial", NOW, NOW - 3 * MINUTE)).toBe(true);
  expect(isIntervalOver("startup", NOW, NOW - 29 * MINUTE)).toBe(false);
  expect(isIntervalOver("startup", NOW, NOW - 30 * MINUTE)).toBe(true);
});
