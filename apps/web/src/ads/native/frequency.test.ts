import { expect, test } from "vitest";
import { longEnough } from "./frequency.ts";

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

test("interstitials lie three minutes apart, app-open ads half an hour", () => {
  expect(longEnough("interstitial", NOW, undefined)).toBe(true);
  expect(longEnough("interstitial", NOW, NOW - 3 * MINUTE + 1)).toBe(false);
  expect(longEnough("interstitial", NOW, NOW - 3 * MINUTE)).toBe(true);
  expect(longEnough("startup", NOW, NOW - 29 * MINUTE)).toBe(false);
  expect(longEnough("startup", NOW, NOW - 30 * MINUTE)).toBe(true);
});
